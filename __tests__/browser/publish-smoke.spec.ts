import { appendFileSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { expect, test } from "@playwright/test"

/** That of the first worker. */
const PORT = 8195
const SMOKE_TIMEOUT_MS = 120_000
/** Longer than the lines that Cloudflare reads. */
const LONG_VALUE = "x".repeat(2100)
const ARTICLE_COUNT = readFileSync("public/feed.xml", "utf8").split("<entry>").length - 1

let folder: string

test.describe.configure({ timeout: SMOKE_TIMEOUT_MS })

test.beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "publish-smoke-"))
  cpSync("public", folder, { recursive: true })
})

test.afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

async function smoke() {
  // Imported only now: Playwright loads a spec by require, which cannot load a module of this kind.
  const { smokeTest } = await import("../../scripts/publish-smoke.mjs")
  return smokeTest({ articleCount: ARTICLE_COUNT, folder, port: PORT + test.info().parallelIndex })
}

test("the smoke test before publishing lets the built site through, and names its articles", async () => {
  const { problems, pageCount, articles } = await smoke()

  expect(problems).toEqual([])
  expect(pageCount).toBe(7)
  expect(articles).toHaveLength(ARTICLE_COUNT)
  for (const { heading, url } of articles) {
    expect(heading).toMatch(/\w/)
    expect(url).toMatch(/^https:\/\/.+\/thoughts#.+/)
  }
})

test("the smoke test before publishing sees a lost picture, a broken script and a lost header", async () => {
  const picture = readdirSync(path.join(folder, "assets/Blog"))[0] ?? ""
  // The one that the page names: the folder may still have those of earlier builds.
  const html = readFileSync(path.join(folder, "aboutus.html"), "utf8")
  const [script = ""] = /app-[0-9a-f]{8}\.js(?!on)/.exec(html) ?? []
  rmSync(path.join(folder, "assets/Blog", picture))
  appendFileSync(path.join(folder, script), "\n;throw new Error('broken')\n")
  appendFileSync(path.join(folder, "_headers"), `/payments\n  X-Long: ${LONG_VALUE}\n`)
  const problems = (await smoke()).problems.join("\n")

  expect(problems).toMatch(/^\/thoughts: pictures are not shown: .*/m)
  expect(problems).toContain("/aboutus: error in a script: Error: broken")
  expect(problems).toContain("/payments: the header X-Long is not as built")
})
