import { makePosts } from "../fixtures/make-workbook"
import { MENU, PAGE_HEADINGS } from "../fixtures/site-words"
import {
  distanceBelowHeader,
  expect,
  menuLink,
  open,
  openMenu,
  SECTION_GAP_PX,
  test,
  WORKBOOK,
} from "./site"

test("the workbook and its parser are requested before the page's own scripts have run", async ({
  page,
}) => {
  await page.route(/\/app-.*\.js$/, () => undefined)
  const asked: string[] = []
  page.on("request", (request) => asked.push(new URL(request.url()).pathname))
  await page.goto("/thoughts", { waitUntil: "commit" })

  await expect.poll(() => asked.filter((path) => path === WORKBOOK)).toEqual([WORKBOOK])
  await expect.poll(() => asked.some((path) => path.startsWith("/posts-worker-"))).toBe(true)
})

test("the workbook is requested once, directly and by the menu, and every preload is used", async ({
  page,
  complaints,
  context,
}) => {
  const devtools = await context.newCDPSession(page)
  await devtools.send("Network.enable")
  let count = 0
  devtools.on("Network.requestWillBeSent", ({ request }) => {
    if (request.url.endsWith(WORKBOOK)) count++
  })
  await open(page, "/thoughts")
  await expect(page.getByRole("article").first()).toBeVisible()
  // Chromium complains of an unused preload some three seconds after the page has loaded, by its own clock.
  await page.waitForTimeout(5_000)
  expect(count).toBe(1)
  expect(complaints).toEqual([])

  await openMenu(page)
  await menuLink(page, MENU.payments).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(PAGE_HEADINGS["/payments"])
  await openMenu(page)
  await menuLink(page, MENU.thoughts).click()
  await expect(page.getByRole("article").first()).toBeVisible()
  expect(count).toBe(2)
  expect(complaints).toEqual([])
})

test("a page that the browser translates before React is there has its articles, with one GET", async ({
  page,
}) => {
  let count = 0
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === WORKBOOK) count += 1
  })
  await page.addInitScript(() => {
    document.addEventListener("DOMContentLoaded", () => {
      document.querySelector("h1")?.replaceChildren("Translated")
    })
  })
  await open(page, "/thoughts")

  // React has made it anew.
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(PAGE_HEADINGS["/thoughts"])
  await expect(page.getByRole("article").first()).toBeVisible()
  expect(count).toBe(1)
})

test("other pages request neither the workbook nor its parser", async ({ page }) => {
  const asked: string[] = []
  page.on("request", (request) => asked.push(new URL(request.url()).pathname))
  await open(page, "/payments")
  await page.waitForLoadState("networkidle")

  expect(asked.filter((path) => path === WORKBOOK || path.includes("posts-worker"))).toEqual([])
})

test("of a long list the first cards are shown first, and the URL of the last leads to it", async ({
  page,
}) => {
  const rows = Array.from({ length: 500 }, (_, row) => [
    `Post ${row}`,
    "",
    `<h2>One</h2><p>${"word ".repeat(200)}</p><ul><li>Two</li></ul>`,
  ])
  const body = Buffer.from(makePosts(...rows))
  await page.route(`**${WORKBOOK}`, (route) => route.fulfill({ body }))
  await page.addInitScript(() => {
    const counts: number[] = []
    Object.assign(window, { counts })
    new MutationObserver(() => {
      const count = document.getElementsByTagName("article").length
      if (count !== counts.at(-1)) counts.push(count)
    }).observe(document, { childList: true, subtree: true })
  })
  await open(page, "/thoughts#post-499")

  await expect.poll(() => distanceBelowHeader(page, "#post-499")).toBeCloseTo(SECTION_GAP_PX, -0.5)
  await expect(page.getByRole("heading", { name: "Post 499", exact: true })).toBeFocused()
  const counts = await page.evaluate(() => (window as unknown as { counts: number[] }).counts)
  // The copy for disabled scripts has none while scripts run.
  expect(counts.find((count) => count > 0)).toBeLessThan(50)
  expect(counts.at(-1)).toBe(500)
})
