import type { Page } from "@playwright/test"
import type { NavItem } from "../../src/content/navigation"
import { MENU } from "../fixtures/site-words"
import {
  expect,
  expectPage,
  menuLink,
  open,
  openMenu,
  servePosts,
  test,
  waitForFrames,
} from "./site"

const POSTS = 60
const WORDS = "Learners who explain their own working to a classmate remember it. ".repeat(3)
const ROWS = Array.from({ length: POSTS }, (_, index) => {
  // Their heights differ, so that a guess of them would be wrong.
  const lines = Array.from({ length: (index % 7) * 4 + 3 }, (_, line) => `<p>${index}: ${line}</p>`)
  return [`Post ${index}`, "", lines.map((line) => `${line}<p>${WORDS}</p>`).join("")]
})

/** Where a paragraph is in the window, in px from its top. */
function topOfText(page: Page, text: string) {
  return page
    .getByText(text, { exact: true })
    .first()
    .evaluate((element) => element.getBoundingClientRect().top)
}

/** Scrolls some way into an article and waits until Gatsby has saved the place. */
async function readTo(page: Page, text: string): Promise<number> {
  const place = page.getByText(text, { exact: true }).first()
  await place.evaluate((element) => element.scrollIntoView({ block: "center" }))
  await waitForFrames(page, 6)
  return topOfText(page, text)
}

/** By the keyboard, because Playwright may scroll the page before it clicks. */
async function leaveFor(page: Page, item: NavItem) {
  await openMenu(page)
  await menuLink(page, item).press("Enter")
}

test.beforeEach(async ({ page }) => {
  await servePosts(page, ...ROWS)
})

test("Back, Forward and Reload lead to where the visitor was", async ({ page }) => {
  await open(page, "/aboutus")
  await leaveFor(page, MENU.thoughts)
  const before = await readTo(page, "47: 9")
  const expectPlace = async () => {
    await expect.poll(() => topOfText(page, "47: 9").catch(() => NaN)).toBeCloseTo(before, -1)
    // Gatsby saves the place a frame later.
    await waitForFrames(page, 6)
  }

  await leaveFor(page, MENU.payments)
  await expectPage(page, "/payments")
  await page.goBack()
  await expectPlace()

  await page.reload()
  await expectPlace()

  await page.goBack()
  await expectPage(page, "/aboutus")
  await page.goForward()
  await expectPlace()

  await leaveFor(page, MENU.payments)
  await expectPage(page, "/payments")
  await leaveFor(page, MENU.thoughts)
  await expect(page.getByRole("article")).toHaveCount(POSTS)
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test("Reload leads to where the visitor was although fonts differ", async ({ page }) => {
  await page.route("**/*.woff2", (route) => route.abort())
  await page.goto("/thoughts")
  await expect(page.getByRole("article")).toHaveCount(POSTS)
  const before = await readTo(page, "47: 9")
  const heightBefore = await readHeight(page)

  await page.unroute("**/*.woff2")
  await page.reload()
  const readDistance = async () => Math.abs((await topOfText(page, "47: 9")) - before)
  // Between it and the first text in the window a line breaks elsewhere.
  await expect.poll(() => readDistance().catch(() => NaN)).toBeLessThan(60)
  expect(await readHeight(page)).not.toBe(heightBefore)
})

function readHeight(page: Page) {
  return page.evaluate(() => document.documentElement.scrollHeight)
}
