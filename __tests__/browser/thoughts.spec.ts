import { readFileSync } from "node:fs"
import type { Page } from "@playwright/test"
import { provider } from "../../src/content/provider"
import { thoughts } from "../../src/content/thoughts"
import { THOUGHTS_PATH } from "../../src/navigation/paths"
import { parsePosts } from "../fixtures/parse-posts"
import { makePosts } from "../fixtures/make-workbook"
import { MENU } from "../fixtures/site-words"
import {
  byId,
  expect,
  expectBelowHeader,
  expectPage,
  findPost,
  holdBack,
  makeFittedPosts,
  menuLink,
  open,
  servePosts,
  test,
  waitForFrames,
  waitForHydration,
  WORKBOOK,
  POST_COUNT,
} from "./site"

/** What an editor has published, which may be one article or 500. */
const SITE_POSTS = parsePosts(readFileSync(`public${WORKBOOK}`))
const MANY_POSTS_TIMEOUT_MS = 60_000
const FAILURE_MESSAGE = /^Error loading blog\.xlsx/
const OTHER_READER = /\/read-other-workbook-/

const cards = (page: Page) => page.getByRole("main").getByRole("article")

/** Notes the paths that the page requests. */
function watchRequests(page: Page): string[] {
  const paths: string[] = []
  page.on("request", (request) => paths.push(new URL(request.url()).pathname))
  return paths
}

/** @returns the height of what takes the articles' place while they load, 0 when it is not shown */
function measureOutline(page: Page): Promise<number> {
  return page.locator(byId(thoughts.indexId)).evaluate((place) => {
    const { content, display, height } = getComputedStyle(place, "::before")
    return content === "none" || display === "none" ? 0 : parseFloat(height)
  })
}

/** Nothing is shown in the articles' place. */
async function expectNoArticles(page: Page): Promise<void> {
  const { title, lead, articles } = thoughts
  await expect(page.getByRole("main")).toHaveText(`${title} ${lead} ${articles.linkText}`, {
    useInnerText: true,
  })
  expect(await measureOutline(page)).toBe(0)
}

/** Follows a link of the menu within the site. */
async function follow(page: Page, item: typeof MENU.payments): Promise<void> {
  await menuLink(page, item).click()
  await expectPage(page, item.to)
}

test("opening /thoughts makes exactly one GET and uses every preload", async ({
  page,
  complaints,
  context,
}) => {
  test.slow()
  // Playwright does not report a request that a preload has answered.
  const devtools = await context.newCDPSession(page)
  await devtools.send("Network.enable")
  const requests: string[] = []
  devtools.on("Network.requestWillBeSent", ({ request: { method, url } }) => {
    requests.push(`${method} ${url}`)
  })
  await open(page, "/thoughts")
  await expect(cards(page)).toHaveCount(SITE_POSTS.length, { timeout: MANY_POSTS_TIMEOUT_MS })
  await expect(cards(page).locator("> img")).toHaveCount(
    SITE_POSTS.filter(({ image }) => image).length,
  )
  // One after the other, as there may be hundreds.
  await page.evaluate(async () => {
    for (const source of new Set(Array.from(document.images, ({ src }) => src))) {
      const picture = new Image()
      picture.src = source
      await picture.decode()
    }
  })
  const preloads = await page
    .locator("link[rel=preload]")
    .evaluateAll((links: HTMLLinkElement[]) => links.map(({ href, as }) => ({ href, as })))
  expect(preloads.map(({ href }) => href)).toContainEqual(expect.stringMatching(WORKBOOK))
  for (const { href, as } of preloads) {
    // What does not use the preload makes a request of its own.
    expect(
      requests.filter((request) => request === `GET ${href}`),
      href,
    ).toHaveLength(1)
    const script = page.locator(`script[src="${new URL(href).pathname}"]`)
    if (as === "script") await expect(script, href).toHaveCount(1)
  }
  expect(complaints).toEqual([])
})

test("every visit to the thoughts makes one GET, other pages none", async ({ page }) => {
  await servePosts(page)
  const paths = watchRequests(page)
  await open(page, "/aboutus")
  await page.waitForLoadState("networkidle")
  expect(paths.filter((path) => path === WORKBOOK || OTHER_READER.test(path))).toEqual([])
  for (const visits of [1, 2]) {
    await follow(page, MENU.thoughts)
    await expect(cards(page)).toHaveCount(POST_COUNT)
    expect(paths.filter((path) => path === WORKBOOK)).toHaveLength(visits)
    await follow(page, MENU.payments)
  }
})

test(
  "a workbook put on the host by hand is shown like the build's",
  { tag: "@engines" },
  async ({ page, complaints }) => {
    const rows = [
      ["Post 0", "", "<h2>A</h2><ul><li>B &amp; <b>C</b></li></ul>"],
      ["Post 1", "", "<p>D</p>\n<p>E</p>"],
    ]
    const paths = watchRequests(page)
    const show = async (workbook: Uint8Array, count: number) => {
      paths.length = 0
      await page.route(`**${WORKBOOK}`, (route) => route.fulfill({ body: Buffer.from(workbook) }))
      await open(page, "/thoughts")
      await expect(cards(page)).toHaveCount(count)
      return {
        html: await page.getByRole("main").innerHTML(),
        readers: paths.filter((path) => OTHER_READER.test(path)).length,
      }
    }

    const fromBuild = await show(makeFittedPosts(...rows), rows.length)
    expect(fromBuild.readers).toBe(0)
    expect(await show(makePosts(...rows), rows.length)).toEqual({ ...fromBuild, readers: 1 })
    await show(makePosts(["Typed", "", "One\n\n• Two"]), 1)
    await expect(cards(page).getByRole("listitem")).toHaveText("Two")
    expect(complaints).toEqual([])
  },
)

test.describe("with the fonts that the page uses by itself", () => {
  // One that comes later would move the articles that are above.
  test.use({ hasOwnFonts: false })

  test("the URL of a long list's last card leads to it", async ({ page }) => {
    const body = `<p>${"word ".repeat(200)}</p><p><a href="/thoughts#post-3">to another</a></p>`
    const rows = Array.from({ length: 500 }, (_, row) => [`Post ${row}`, "", body])
    await servePosts(page, ...rows)
    await open(page, "/thoughts#post-499")

    await expectBelowHeader(page, "post-499")
    await expect(page.getByRole("heading", { name: "Post 499", exact: true })).toBeFocused()
    await page.getByRole("link", { name: "to another" }).last().click()
    await expectBelowHeader(page, "post-3")
  })
})

for (const hash of ["", "last"])
  test(`the words that a URL names are in sight, with the hash “${hash}”`, async ({ page }) => {
    const rows = Array.from({ length: 10 }, (_, row) => [
      `Post ${row}`,
      "",
      "<p>Words.</p>".repeat(40),
    ])
    await servePosts(page, ...rows, [
      "Last",
      "",
      `${"<p>Words.</p>".repeat(40)}<p>A shared sentence.</p>`,
    ])
    const { release } = await holdBack(page, `**${WORKBOOK}`)
    await page.goto(`/thoughts#${hash}:~:text=A%20shared%20sentence`, { waitUntil: "commit" })
    await waitForHydration(page)
    release()

    await expect(page.getByText("A shared sentence.")).toBeInViewport()
    await waitForFrames(page, 10)
    await expect(page.getByText("A shared sentence.")).toBeInViewport()
    await expect(page).toHaveURL(hash ? "/thoughts#last" : "/thoughts")
  })

test("an article can be printed alone", async ({ page }) => {
  await servePosts(page)
  await page.addInitScript(() => Object.assign(window, { print: () => undefined }))
  await open(page, "/thoughts")
  await findPost(page, "Second").getByRole("button", { name: thoughts.print }).last().click()
  await page.emulateMedia({ media: "print" })

  await expect(cards(page).filter({ visible: true })).toHaveCount(1)
  await expect(page.getByRole("heading", { level: 2, name: "Second" })).toBeVisible()
  await expect(page.getByRole("heading", { level: 1 })).toBeHidden()
  const url = page.getByText(`${provider.siteUrl}${THOUGHTS_PATH}`).filter({ visible: true })
  const hash = await url.evaluate((element) => getComputedStyle(element, "::after").content)
  expect(hash).toBe('"#second"')
  await page.keyboard.press("Control")
  await expect(cards(page).filter({ visible: true })).toHaveCount(POST_COUNT)
})

for (const width of [360, 1366])
  test(`"Link copied" moves nothing beside it in a window of ${width} px`, async ({ page }) => {
    await servePosts(page)
    await page.context().grantPermissions(["clipboard-write"])
    await page.setViewportSize({ width, height: 740 })
    await open(page, "/thoughts")
    const post = findPost(page, "Second")
    const share = post.getByRole("button", { name: thoughts.share })
    const places = () =>
      post
        .locator("button, .postEnd a")
        .evaluateAll((tools) => tools.map((tool) => JSON.stringify(tool.getBoundingClientRect())))
    for (const button of await share.all()) {
      await button.scrollIntoViewIfNeeded()
      // An article that has come into sight is laid out in the next frame.
      await waitForFrames(page, 2)
      const before = await places()
      await button.click()
      await expect(post.getByText(thoughts.shareCopied).filter({ visible: true })).toBeInViewport()
      expect(await places()).toEqual(before)
      await expect(post.getByText(thoughts.shareCopied)).toHaveCount(0)
    }
  })

test("while the articles load, the outline of one fills the window", async ({ page }) => {
  await servePosts(page)
  const { release } = await holdBack(page, `**${WORKBOOK}`)
  await page.goto("/thoughts", { waitUntil: "commit" })

  const height = page.viewportSize()?.height ?? 0
  await expect.poll(() => measureOutline(page)).toBeGreaterThanOrEqual(height)
  await page.emulateMedia({ media: "print" })
  expect(await measureOutline(page)).toBe(0)
  await page.emulateMedia({ media: "screen" })
  release()
  await expect(cards(page)).toHaveCount(POST_COUNT)
  expect(await measureOutline(page)).toBe(0)
})

test("the list and the articles have one left edge, on both pages", async ({ page }) => {
  const readBoxes = () =>
    page.locator("main nav, main article").evaluateAll((boxes) =>
      boxes.map((box) => {
        const { backgroundColor, borderRadius, paddingInlineStart } = getComputedStyle(box)
        const { left } = box.getBoundingClientRect()
        return [left, backgroundColor, borderRadius, paddingInlineStart].join()
      }),
    )
  await servePosts(page)
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto("/thoughts")
    await expect(cards(page)).toHaveCount(POST_COUNT)
    const boxes = await readBoxes()
    expect(boxes).toHaveLength(5)
    await page.goto("/articles")
    expect(new Set([...boxes, ...(await readBoxes())]).size).toBe(1)
  }
})

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false })

  test("the page has neither articles nor the outline of one", async ({ page }) => {
    // As if the visitor's browser did not follow the redirect.
    await page.route("**/articles", (route) => route.fulfill({ status: 204 }))
    await page.goto("/thoughts")

    await expectNoArticles(page)
    await expect(page.locator("noscript :not(meta, style)")).toHaveCount(0)
  })
})

test("a failure is logged in the console, and nothing is shown", async ({ page, complaints }) => {
  await open(page, "/payments")
  await page.route(`**${WORKBOOK}`, (route) => route.abort("connectionreset"))
  await follow(page, MENU.thoughts)
  const countFailures = () => complaints.filter((text) => FAILURE_MESSAGE.test(text)).length
  await expect.poll(countFailures).toBe(1)
  await expectNoArticles(page)
  await expect(page.getByRole("alert")).toHaveCount(0)
  await follow(page, MENU.payments)
  await servePosts(page)
  await follow(page, MENU.thoughts)
  await expect(cards(page)).toHaveCount(POST_COUNT)
})
