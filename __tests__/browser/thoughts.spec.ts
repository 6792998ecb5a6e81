import { readFileSync } from "node:fs"
import type { Page, Route } from "@playwright/test"
import { thoughts } from "../../src/content/thoughts"
import { workbookToPosts } from "../../src/posts/workbook/workbook-to-posts"
import { type Cell, makePosts, makeWorkbook } from "../fixtures/make-workbook"
import { MENU, PAGE_HEADINGS } from "../fixtures/site-words"
import {
  distanceBelowHeader,
  expect,
  menuLink,
  open,
  openMenu,
  SECTION_GAP_PX,
  test,
  waitForFrames,
  WORKBOOK,
} from "./site"

/** What an editor has published, which may be one article or 10,000. */
const SITE_POSTS = workbookToPosts(readFileSync(`public${WORKBOOK}`))
const MANY_POSTS_TIMEOUT_MS = 60_000
/** As many as the build writes as plain text. */
const MAX_PLAIN_POSTS = 20
const LONG = "<p>Words</p>".repeat(80)
const ROWS = [
  ["First", "", LONG],
  ["Second", "", LONG],
  ["Ukufundisa ngovuyo", "", LONG],
]
const ARTICLES = Buffer.from(makePosts(...ROWS))
const FAILURE_MESSAGE = /^Error loading blog\.xlsx/

function countWorkbookRequests(page: Page): string[] {
  const requests: string[] = []
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === WORKBOOK) requests.push(request.method())
  })
  return requests
}

function articles(page: Page) {
  return page.getByRole("main").getByRole("article")
}

function serveArticles(page: Page, rows: readonly Cell[][] = ROWS) {
  const body = Buffer.from(makePosts(...rows))
  return page.route(`**${WORKBOOK}`, (route) => route.fulfill({ body }))
}

test(
  "opening /thoughts makes exactly one GET and shows the site's articles",
  { tag: ["@main", "@smoke"] },
  async ({ page }) => {
    test.slow()
    const requests = countWorkbookRequests(page)
    await open(page, "/thoughts")
    await expect(articles(page)).toHaveCount(SITE_POSTS.length, { timeout: MANY_POSTS_TIMEOUT_MS })
    await page.waitForLoadState("networkidle")
    expect(requests).toEqual(["GET"])
  },
)

test(
  "coming by the menu makes one GET, and every further visit one more",
  { tag: "@main" },
  async ({ page }) => {
    await serveArticles(page)
    const requests = countWorkbookRequests(page)
    await open(page, "/aboutus")
    expect(requests).toEqual([])
    for (const visits of [1, 2]) {
      await openMenu(page)
      await menuLink(page, MENU.thoughts).click()
      await expect(articles(page)).toHaveCount(ROWS.length)
      expect(requests).toHaveLength(visits)
      await openMenu(page)
      await menuLink(page, MENU.payments).click()
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(PAGE_HEADINGS["/payments"])
    }
  },
)

test("before the GET has answered there is no article, afterwards there are", async ({ page }) => {
  let answer: (() => void) | undefined
  const mayAnswer = new Promise<void>((resolve) => (answer = resolve))
  await page.route(`**${WORKBOOK}`, async (route) => {
    await mayAnswer
    await route.fulfill({ body: ARTICLES })
  })
  await open(page, "/thoughts")
  await waitForFrames(page, 30)
  await expect(articles(page)).toHaveCount(0)
  answer?.()
  await expect(articles(page)).toHaveCount(ROWS.length)
})

test("each card has heading, picture and body, and what its cells say", async ({ page }) => {
  await serveArticles(page, [["A heading", "a picture.png", "<p>Words</p>".repeat(20)]])
  await page.route("**/assets/Blog/a%20picture.png", (route) =>
    route.fulfill({ path: "src/images/icon.png" }),
  )
  await open(page, "/thoughts")
  const card = articles(page).first()
  await expect(card.getByRole("heading", { level: 2 })).toHaveText("A heading")
  await expect(card.getByText("Words")).toHaveCount(20)
  const picture = card.getByRole("img")
  await expect(picture).toHaveAttribute("alt", "A heading")
  await picture.scrollIntoViewIfNeeded()
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0)
})

test("every picture of the site's articles loads", { tag: "@smoke" }, async ({ page }) => {
  test.slow()
  const failed: string[] = []
  page.on("response", (response) => {
    if (!response.ok()) failed.push(response.url())
  })
  await open(page, "/thoughts")
  // The cards are drawn a few at a time.
  await expect(articles(page)).toHaveCount(SITE_POSTS.length, { timeout: MANY_POSTS_TIMEOUT_MS })
  await expect(articles(page).locator("> img")).toHaveCount(
    SITE_POSTS.filter(({ image }) => image).length,
  )
  // One after the other, as there may be thousands.
  await page.evaluate(async () => {
    for (const source of new Set(Array.from(document.images, ({ src }) => src))) {
      const picture = new Image()
      picture.src = source
      await picture.decode()
    }
  })
  expect(failed).toEqual([])
})

test(
  "an article's own URL scrolls to it once it has loaded",
  { tag: "@main" },
  async ({ page }) => {
    await serveArticles(page)
    await open(page, "/thoughts#ukufundisa-ngovuyo")
    await expect
      .poll(() => distanceBelowHeader(page, "#ukufundisa-ngovuyo"))
      .toBeCloseTo(SECTION_GAP_PX, -0.5)
  },
)

test("a link in an article to another article's URL leads there", async ({ page }) => {
  await serveArticles(page, [
    ["First", "", `${LONG}<a href="/thoughts#second">to the second</a>`],
    ["Second", "", LONG],
  ])
  await open(page, "/thoughts")
  await page.getByRole("link", { name: "to the second" }).click()
  await expect.poll(() => distanceBelowHeader(page, "#second")).toBeCloseTo(SECTION_GAP_PX, -0.5)
})

test("parsing does not hold up the page", async ({ page }) => {
  const rows = Array.from({ length: 3_000 }, (_, row) => [
    `Post ${row}`,
    "",
    `<p>${"w ".repeat(300)}</p>`,
  ])
  await serveArticles(page, rows)
  const workers: string[] = []
  page.on("worker", (worker) => workers.push(worker.url()))
  await page.goto("/thoughts")
  await expect.poll(() => workers.length).toBe(1)
})

const FAILURES: Record<string, (route: Route) => Promise<void>> = {
  "status 404": (route) => route.fulfill({ status: 404, body: "Not found" }),
  "status 500": (route) => route.fulfill({ status: 500, body: "Sorry" }),
  "an aborted connection": (route) => route.abort("connectionreset"),
  "a web page with status 200": (route) =>
    route.fulfill({
      contentType: "text/html",
      body: "<table><tr><td>Heading</td><td>Image</td><td>Body</td></tr><tr><td>A</td><td></td><td>B</td></tr></table>",
    }),
  "a truncated file": (route) => route.fulfill({ body: ARTICLES.subarray(0, ARTICLES.length / 2) }),
  "an empty file": (route) => route.fulfill({ body: "" }),
  "a workbook without the columns": (route) =>
    route.fulfill({ body: Buffer.from(makeWorkbook([["Title"], ["A"]])) }),
}

for (const [name, fail] of Object.entries(FAILURES)) {
  test(
    `${name}: the console says so, the list stays empty, nothing is shown`,
    { tag: "@main" },
    async ({ page, complaints }) => {
      await page.route(`**${WORKBOOK}`, fail)
      await open(page, "/thoughts")
      await expect
        .poll(() => complaints.filter((text) => FAILURE_MESSAGE.test(text)).length)
        .toBe(1)
      await expect(articles(page)).toHaveCount(0)
      await expect(page.getByRole("main")).toHaveText(`${thoughts.title} ${thoughts.lead}`, {
        useInnerText: true,
      })
      await expect(page.getByRole("alert")).toHaveCount(0)
    },
  )
}

test("after a failure the next visit tries again", async ({ page, complaints }) => {
  let isBroken = true
  await page.route(`**${WORKBOOK}`, (route) =>
    isBroken ? route.abort() : route.fulfill({ body: ARTICLES }),
  )
  await open(page, "/thoughts")
  await expect.poll(() => complaints.some((text) => FAILURE_MESSAGE.test(text))).toBe(true)
  await expect(articles(page)).toHaveCount(0)
  isBroken = false
  await openMenu(page)
  await menuLink(page, MENU.payments).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(PAGE_HEADINGS["/payments"])
  await openMenu(page)
  await menuLink(page, MENU.thoughts).click()
  await expect(articles(page)).toHaveCount(ROWS.length)
})

test("leaving during a slow load is silent", async ({ page, complaints }) => {
  let answer = () => {}
  const mayAnswer = new Promise<void>((resolve) => (answer = resolve))
  await page.route(`**${WORKBOOK}`, async (route) => {
    await mayAnswer
    await route.fulfill({ body: ARTICLES }).catch(() => undefined)
  })
  await page.goto("/thoughts")
  await page.waitForFunction(() => "___loader" in window)
  await openMenu(page)
  await menuLink(page, MENU.contact).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(PAGE_HEADINGS["/contactus"])
  answer()
  await page.waitForLoadState("networkidle")
  await waitForFrames(page, 30)
  expect(complaints).toEqual([])
})

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false })

  test("the first of the site's articles can be read", { tag: "@main" }, async ({ page }) => {
    await page.goto("/thoughts")
    const headings = SITE_POSTS.slice(0, MAX_PLAIN_POSTS).map(({ heading }) => heading)
    await expect(articles(page)).toHaveCount(headings.length)
    await expect(articles(page).getByRole("heading", { level: 2 })).toHaveText(headings)
  })
})
