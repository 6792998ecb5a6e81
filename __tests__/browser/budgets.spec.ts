import { brotliCompressSync } from "node:zlib"
import type { Page } from "@playwright/test"
import { expect, loadImages, open, PAGES, servePosts, test } from "./site"

/**
 * What a page may cost a visitor on the wire, in KB of 1024 bytes, text with Brotli: a tenth more than it costs, so that words
 * and facts may grow. Pictures of articles and courses do not count.
 */
const BUDGETS: Record<string, { html: number; script: number; others: number }> = {
  "/aboutus": { html: 12.5, script: 101, others: 80 },
  "/workshops": { html: 16.7, script: 105, others: 50 },
  "/thoughts": { html: 10, script: 115, others: 50 },
  "/payments": { html: 11, script: 100, others: 40 },
  "/contactus": { html: 11, script: 100, others: 40 },
}
const NOT_COUNTED = /^\/assets\/|^\/static\/.*course-/
const TEXT = /^text|javascript|json|svg|manifest/

// The phone of Lighthouse, so that pictures are chosen as there.
test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true })

for (const path of PAGES) {
  test(`${path} keeps to its budget of bytes`, async ({ page }) => {
    const weights = await weigh(page, path)

    const { html, script, others } = BUDGETS[path] ?? { html: 11, script: 100, others: 40 }
    expect(weights.html, JSON.stringify(weights)).toBeLessThan(html)
    expect(weights.script, JSON.stringify(weights)).toBeLessThan(script)
    expect(weights.others, JSON.stringify(weights)).toBeLessThan(others)
  })
}

test("/editors loads what reads a workbook with the first file, not before", async ({ page }) => {
  const { script } = await weigh(page, "/editors")

  expect(script).toBeLessThan(100)
})

test("scripts of articles run before React, and React before Gatsby, each file once", async ({
  page,
}) => {
  await open(page, "/thoughts")
  const names = await page.evaluate(() =>
    Array.from(document.scripts, ({ src }) => /([a-z-]+)-\w+\.js$/.exec(src)?.[1]),
  )
  const known = ["webpack-runtime", "post-list", "posts", "framework", "react", "app"]

  expect(names.filter((name) => name && known.includes(name))).toEqual(known)
})

test("a page in another tab, where nothing is painted, starts there", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, "hidden", { value: true })
    window.requestAnimationFrame = () => 0
  })
  const application = page.waitForResponse(/\/app-\w+\.js$/)
  await page.goto("/payments")

  expect((await application).ok()).toBe(true)
})

test("wide windows preload only fonts that the page uses", async ({ request }) => {
  for (const [path, count] of [
    ["/aboutus", 2],
    ["/thoughts", 3],
    ["/articles", 3],
  ] as const) {
    const page = await (await request.get(path)).text()
    const preload = /<link rel="preload" as="font"[^>]* href="([^"]+)" crossorigin="anonymous"/g
    const preloaded = Array.from(page.matchAll(preload), ([, url]) => url)
    const used = Array.from(page.matchAll(/url\(([^)]+\.woff2)\)/g), ([, url]) => url)

    expect(preloaded, path).toHaveLength(count)
    expect(used, path).toEqual(expect.arrayContaining(preloaded))
  }
})

test("no page has the styles and the script of GatsbyImage, which none uses", async ({
  request,
}) => {
  for (const path of [...PAGES, "/articles"]) {
    const page = await (await request.get(path)).text()
    expect(page, path).not.toMatch(/gatsby-?image/i)
  }
})

async function weigh(page: Page, path: string) {
  const kinds = new Map<string, string>()
  page.on("request", (request) => kinds.set(request.url(), request.resourceType()))
  await servePosts(page)
  await open(page, path)
  await page.waitForLoadState("networkidle")
  await loadImages(page)
  const weights = { html: 0, script: 0, others: 0 }
  for (const [url, type] of kinds) {
    if (NOT_COUNTED.test(new URL(url).pathname)) continue
    const kind = type === "document" ? "html" : type === "script" ? "script" : "others"
    // Asked for once more, because the browser forgets the bodies of some answers.
    const answer = await page.request.get(url)
    const body = await answer.body()
    const isText = TEXT.test(answer.headers()["content-type"] ?? "")
    weights[kind] += (isText ? brotliCompressSync(body) : body).length / 1024
  }
  return weights
}
