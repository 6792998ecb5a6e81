import { execFile } from "node:child_process"
import { mkdirSync, readFileSync, renameSync, rmSync } from "node:fs"
import path from "node:path"
import { promisify } from "node:util"
import type { Page } from "@playwright/test"
import { about } from "../../src/content/about"
import { toDialogId } from "../../src/navigation/course-dialog-hash"
import { makeFacts } from "../fixtures/owner-facts"
import { COURSE, MENU } from "../fixtures/site-words"
import { type Article, copyProject } from "./copy-project"
import {
  expect,
  findSectionLink,
  loadPictures,
  menuLink,
  open,
  openStyled,
  PAGES,
  PLACEHOLDERS,
  test,
} from "./site"

const PREFIX = "/sub"
const PORT = Number(process.env.PORT ?? 8180) + 1_000
/** A build without anything kept from the last, on a busy machine. */
const BUILD_TIMEOUT_MS = 300_000
const FACTS = makeFacts(false)
/** Where the site is, by its own account. */
const TOP = FACTS.siteUrl.value + PREFIX
const VIDEO = new URL(FACTS.videoUrl.value)
const PICTURE = "picture.png"
const ARTICLES: Article[] = [
  ["An article with a picture", PICTURE, "<p>Words of the first article.</p>"],
  ["An article without a picture", "", '<p><a href="/payments">Pay</a></p>'],
]

let project: string
let server: { ended: Promise<unknown>; stop: () => void }

test.use({ baseURL: `http://localhost:${PORT}` })

/** As docs/publishing.md says, "In a sub-folder", and for publication: no fact is a sample. */
test.beforeAll(async () => {
  test.setTimeout(BUILD_TIMEOUT_MS)
  project = await copyProject(FACTS, ARTICLES)
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
        REQUIRE_OWNER_FACTS: "true",
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

/** Records requests outside the sub-folder; the console reports those that fail. */
function watchRequests(page: Page): string[] {
  const wrong: string[] = []
  page.on("request", (request) => {
    if (!new URL(request.url()).pathname.startsWith(`${PREFIX}/`)) wrong.push(request.url())
  })
  return wrong
}

function readPublished(name: string): string {
  return readFileSync(path.join(project, "host", PREFIX, name), "utf8")
}

test.describe("In a sub-folder of a host", () => {
  test("every page loads whole, articles last, from there only and within its policy", async ({
    page,
    complaints,
  }) => {
    const wrong = watchRequests(page)
    for (const path of [...PAGES, ...PLACEHOLDERS, "/thoughts"]) {
      await openStyled(page, PREFIX + path)
      await loadPictures(page)
    }
    const cards = page.getByRole("main").getByRole("article")
    await expect(cards.getByRole("heading", { level: 2 })).toHaveText(
      ARTICLES.map(([heading]) => heading),
    )
    const picture = `${PREFIX}/assets/Blog/${PICTURE}`
    await expect(cards.getByRole("img")).toHaveAttribute("src", picture)
    const link = cards.getByRole("link", { name: "Pay", exact: true })
    await expect(link).toHaveAttribute("href", `${PREFIX}/payments`)
    expect(wrong).toEqual([])
    expect(complaints).toEqual([])
  })

  test("the host answers as it does at the top", async ({ request }) => {
    for (const [from, status, to] of [
      ["/", 302, "/aboutus"],
      ["/payments/", 308, "/payments"],
    ] as const) {
      const answer = await request.get(PREFIX + from, { maxRedirects: 0 })
      expect([answer.status(), answer.headers().location]).toEqual([status, PREFIX + to])
    }
    const notFound = await request.get(`${PREFIX}/no-such-page`)
    expect(notFound.status()).toBe(404)
    expect(await notFound.text()).toContain(`${PREFIX}/contactus`)
  })

  test("menus, sections and details lead there without a full load", async ({
    page,
    complaints,
  }) => {
    const wrong = watchRequests(page)
    await open(page, `${PREFIX}/aboutus`)
    await page.evaluate(() => Object.assign(window, { isMarked: true }))
    await (await findSectionLink(page, COURSE.id)).click()
    await expect(page).toHaveURL(`${PREFIX}/workshops#${COURSE.id}`)
    await page.getByRole("main").getByRole("button", { name: COURSE.title, exact: true }).click()
    await expect(page.getByRole("dialog")).toBeVisible()
    await expect(page).toHaveURL(`${PREFIX}/workshops#${toDialogId(COURSE)}`)
    await page.keyboard.press("Escape")
    const link = menuLink(page, MENU.payments)
    await link.click()
    await expect(page).toHaveURL(`${PREFIX}/payments`)
    await expect(link).toHaveAttribute("aria-current", "page")

    const choose = async () => {
      await (await findSectionLink(page, "vision")).click()
      await expect(page.locator("#vision").getByRole("heading", { level: 2 })).toBeFocused()
      return page.evaluate(() => history.length)
    }
    // Choosing the same section again makes no step for the Back button.
    expect(await choose()).toBe(await choose())
    expect(await page.evaluate(() => "isMarked" in window)).toBe(true)
    expect(wrong).toEqual([])
    expect(complaints).toEqual([])
  })

  test("sitemap, feed and shared links name absolute URLs", () => {
    const sitemap = readPublished("sitemap.xml").match(/(?<=<loc>)[^<]+/g)
    expect(sitemap?.toSorted()).toEqual(PAGES.map((path) => TOP + path).toSorted())
    expect(readPublished("robots.txt")).toContain(`${TOP}/sitemap.xml`)
    const feed = readPublished("feed.xml").match(/https:[^"&<#]*/g) ?? []
    expect(feed.filter((url) => !url.startsWith(`${TOP}/`))).toEqual([])
    expect(feed).toEqual(
      expect.arrayContaining([`${TOP}/thoughts`, `${TOP}/assets/Blog/${PICTURE}`]),
    )
    const page = readPublished("aboutus.html")
    for (const words of [
      `rel="canonical" href="${TOP}/aboutus"`,
      `content="${TOP}/social/aboutus.jpg"`,
      `"url":"${TOP}/aboutus"`,
      `"email":"${FACTS.contact.email.value}"`,
    ]) {
      expect(page).toContain(words)
    }
  })
})

test.describe("With facts of the owner's own", () => {
  test("the video's host gets a request only after a click on play, and the frame the focus", async ({
    page,
    complaints,
    foreignRequests,
  }) => {
    await page.route(
      ({ host }) => host === VIDEO.host,
      (route) => route.fulfill({ body: "A video", contentType: "text/html" }),
    )
    await open(page, `${PREFIX}/aboutus`)
    const play = page.getByRole("button", { name: about.video.playLabel, exact: true })
    await play.scrollIntoViewIfNeeded()
    await page.waitForLoadState("networkidle")
    expect(foreignRequests).toEqual([])

    await play.click()
    const frame = page.getByTitle(about.video.title, { exact: true })
    await expect(frame).toBeFocused()
    await expect(frame.contentFrame().getByText("A video")).toBeVisible()
    expect(foreignRequests).toEqual([`${VIDEO.href}?autoplay=1`])
    expect(complaints).toEqual([])
  })
})
