import { execFile } from "node:child_process"
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs"
import path from "node:path"
import { promisify } from "node:util"
import type { Page } from "@playwright/test"
import { provider } from "../../src/content/provider"
import { workbookToPosts } from "../../src/posts/workbook/workbook-to-posts"
import { makeWorkbook } from "../fixtures/make-workbook"
import { copyProject } from "./copy-project"
import {
  expect,
  findSectionLink,
  loadPictures,
  mainMenu,
  open,
  PAGES,
  PLACEHOLDERS,
  test,
  WORKBOOK,
} from "./site"

const PREFIX = "/sub"
const PORT = Number(process.env.PORT ?? 8180) + 1_000
/** A build without anything kept from the last, on a busy machine. */
const BUILD_TIMEOUT_MS = 300_000

let project: string
let server: { ended: Promise<unknown>; stop: () => void }

test.use({ baseURL: `http://localhost:${PORT}` })

/** As docs/publishing.md says, "In a sub-folder". */
test.beforeAll(async () => {
  test.setTimeout(BUILD_TIMEOUT_MS)
  project = await copyProject()
  await promisify(execFile)(
    process.execPath,
    [path.resolve("node_modules/gatsby/cli.js"), "build", "--prefix-paths"],
    {
      cwd: project,
      env: {
        ...process.env,
        NODE_ENV: "production",
        GATSBY_TELEMETRY_DISABLED: "1",
        PATH_PREFIX: PREFIX,
      },
    },
  )
  const folder = path.join(project, "host")
  mkdirSync(folder)
  renameSync(path.join(project, "public"), folder + PREFIX)
  for (const name of ["_headers", "_redirects"]) {
    renameSync(path.join(folder, PREFIX, name), path.join(folder, name))
  }
  // Imported only now: Playwright loads a spec by require, which cannot load a module of this kind.
  const { startServer } = await import("../../scripts/serve.mjs")
  server = await startServer({ folder, port: PORT })
})

test.afterAll(async () => {
  server.stop()
  await server.ended
  rmSync(project, { recursive: true, force: true })
})

/** Notes requests that fail, and those outside of the sub-folder. */
function watchRequests(page: Page) {
  const wrong: string[] = []
  page.on("request", (request) => {
    if (!new URL(request.url()).pathname.startsWith(`${PREFIX}/`)) wrong.push(request.url())
  })
  page.on("requestfailed", (request) => wrong.push(`failed: ${request.url()}`))
  page.on("response", (response) => {
    if (!response.ok()) wrong.push(`${response.status()}: ${response.url()}`)
  })
  return wrong
}

function readPublished(name: string): string {
  return readFileSync(path.join(project, "host", PREFIX, name), "utf8")
}

test.describe("In a sub-folder of a host", () => {
  for (const path of [...PAGES, ...PLACEHOLDERS]) {
    test(`${path} loads whole, from there only and within its policy`, async ({
      page,
      complaints,
    }) => {
      const wrong = watchRequests(page)
      await open(page, PREFIX + path)
      await loadPictures(page)

      expect(wrong).toEqual([])
      expect(complaints).toEqual([])
    })
  }

  test("the host answers as it does at the top", async ({ request }) => {
    const expectRedirect = async (from: string, status: number, to: string) => {
      const answer = await request.get(PREFIX + from, { maxRedirects: 0 })
      expect([answer.status(), answer.headers().location]).toEqual([status, PREFIX + to])
    }
    await expectRedirect("/", 302, "/aboutus")
    await expectRedirect("/payments/", 308, "/payments")

    const notFound = await request.get(`${PREFIX}/no-such-page`)
    expect(notFound.status()).toBe(404)
    expect(await notFound.text()).toContain(`${PREFIX}/contactus`)

    const script = readdirSync(path.join(project, "host", PREFIX)).find((name) =>
      /^app-\w+\.js$/.test(name),
    )
    const kept = await request.get(`${PREFIX}/${script}`)
    expect(kept.headers()["cache-control"]).toBe("public, max-age=31536000, immutable")
    expect(kept.headers()["content-security-policy"]).toContain("default-src 'none'")
  })

  test("menus, sections and details lead there without a full load", async ({
    page,
    complaints,
  }) => {
    const wrong = watchRequests(page)
    await open(page, `${PREFIX}/aboutus`)
    await page.evaluate(() => Object.assign(window, { isMarked: true }))
    await (await findSectionLink(page, "COURSES & WORKSHOPS", "Teaching Strategies")).click()
    await expect(page).toHaveURL(`${PREFIX}/workshops#teaching-strategies`)
    await page.getByRole("main").getByRole("button", { name: "Teaching Strategies" }).click()
    await expect(page.getByRole("dialog")).toBeVisible()
    await expect(page).toHaveURL(`${PREFIX}/workshops#teaching-strategies-details`)
    await page.keyboard.press("Escape")
    await mainMenu(page).getByRole("link", { name: "PAYMENTS", exact: true }).click()
    await expect(page).toHaveURL(`${PREFIX}/payments`)
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("PAYMENTS")
    await expect(
      mainMenu(page).getByRole("link", { name: "PAYMENTS", exact: true }),
    ).toHaveAttribute("aria-current", "page")

    expect(await page.evaluate(() => "isMarked" in window)).toBe(true)
    expect(wrong).toEqual([])
    expect(complaints).toEqual([])
  })

  test("choosing the same section again makes no new step for the Back button", async ({
    page,
  }) => {
    await open(page, `${PREFIX}/aboutus#vision`)
    const before = await page.evaluate(() => history.length)
    await (await findSectionLink(page, "ABOUT US", "Our Vision")).click()
    await expect(page.locator("h2", { hasText: "Our Vision" })).toBeFocused()

    expect(await page.evaluate(() => history.length)).toBe(before)
  })

  test("the workbook is got once, from there, and its articles appear", async ({ page }) => {
    const gets: string[] = []
    page.on("request", (request) => {
      if (request.url().endsWith(".xlsx")) gets.push(new URL(request.url()).pathname)
    })
    await open(page, `${PREFIX}/thoughts`)
    const posts = workbookToPosts(readFileSync(`static${WORKBOOK}`))
    await expect(page.getByRole("main").getByRole("article")).toHaveCount(posts.length)
    await loadPictures(page)

    expect(gets).toEqual([PREFIX + WORKBOOK])
  })

  test("an absolute path in an article leads into the sub-folder", async ({ page }) => {
    const body = Buffer.from(
      makeWorkbook([
        ["Heading", "Image", "Body"],
        ["A", "", '<p><a href="/payments">Pay</a> <img src="/assets/Blog/swot.jpg" alt="S"></p>'],
      ]),
    )
    await page.route(`**${WORKBOOK}`, (route) => route.fulfill({ body }))
    await open(page, `${PREFIX}/thoughts`)

    await expect(page.getByRole("link", { name: "Pay", exact: true })).toHaveAttribute(
      "href",
      `${PREFIX}/payments`,
    )
    await expect(page.getByRole("img", { name: "S", exact: true })).toHaveAttribute(
      "src",
      `${PREFIX}/assets/Blog/swot.jpg`,
    )
  })

  test("sitemap, feed, manifest and shared links name absolute URLs", () => {
    const top = provider.siteUrl.value + PREFIX
    const sitemap = readPublished("sitemap.xml").match(/(?<=<loc>)[^<]+/g)
    expect(sitemap?.toSorted()).toEqual(PAGES.map((path) => top + path).toSorted())
    expect(readPublished("robots.txt")).toContain(`${top}/sitemap.xml`)
    const feed = readPublished("feed.xml").match(/https:\/\/www\.example\.org[^"&<#]*/g) ?? []
    expect(feed.filter((url) => !url.startsWith(`${top}/`))).toEqual([])
    expect(feed).toContain(`${top}/thoughts`)
    // Relative to its own URL; an id would not be.
    const manifest = JSON.parse(readPublished("site.webmanifest")) as object
    expect(manifest).toMatchObject({ start_url: "aboutus" })
    expect(manifest).not.toHaveProperty("id")
    const page = readPublished("aboutus.html")
    expect(page).toContain(`rel="canonical" href="${top}/aboutus"`)
    expect(page).toContain(`content="${top}/social/aboutus.jpg"`)
    expect(page).toContain(`"url":"${top}/aboutus"`)
  })
})
