import type { Page } from "@playwright/test"
import { thoughts } from "../../src/content/thoughts"
import { SECTION_IDS } from "../fixtures/agreed-constants"
import {
  byId,
  expect,
  expectBelowHeader,
  findSectionLink,
  open,
  servePosts,
  test,
  waitForFrames,
} from "./site"

const POSTS = 30
const WORDS = "Learners who explain their own working to a classmate remember it. ".repeat(3)
const ROWS = Array.from({ length: POSTS }, (_, index) => {
  // Their heights differ, so that a guess of them would be wrong.
  const body = `<p>${WORDS}</p>`.repeat((index % 5) * 9 + 3)
  return [`Post ${index}`, "", body]
})
/** Of the third group of articles and of the last: those before have no height when the browser jumps. */
const FAR = ["post-22", "post-27", "post-11"]

/** Long enough for a smooth scroll to have ended, or to show that there is none. */
const SCROLLED_FRAMES = 90

async function openLongList(page: Page): Promise<void> {
  await servePosts(page, ...ROWS)
  await open(page, "/thoughts")
  await expect(page.getByRole("article")).toHaveCount(POSTS)
}

const scrollTop = (page: Page) => page.evaluate(() => Math.round(scrollY))

/** @returns where the visitor was; on a phone the long list is scrolled to reach the link */
async function followIndex(page: Page, id: string): Promise<number> {
  const link = page.locator(byId(thoughts.indexId)).locator(`a[href="#${id}"]`)
  // A visitor's key; without it, the page is held where Back has led to.
  await page.keyboard.press("Shift")
  await link.focus()
  const top = await scrollTop(page)
  // By the keyboard, because Playwright may scroll the page before it clicks.
  await link.press("Enter")
  return top
}

test("the list of articles, Back, Forward and a shared URL lead to the article, however far it is", async ({
  page,
}) => {
  await openLongList(page)
  for (const id of FAR) {
    const before = await followIndex(page, id)
    await expect(page).toHaveURL(`/thoughts#${id}`)
    await expectBelowHeader(page, id)
    await waitForFrames(page, SCROLLED_FRAMES)
    await expectBelowHeader(page, id)
    await expect(page.locator(byId(id)).getByRole("heading").first()).toBeFocused()
    await page.goBack()
    await expect.poll(() => scrollTop(page)).toBe(before)
    await page.goForward()
    await expectBelowHeader(page, id)
    await page.goBack()
    await expect.poll(() => scrollTop(page)).toBe(before)
  }
  for (const id of FAR) {
    await page.goto("about:blank")
    await open(page, `/thoughts#${id.toUpperCase()}?fbclid=1`)
    await expect(page).toHaveURL(`/thoughts#${id}`)
    await expectBelowHeader(page, id)
  }
})

test("an article that is held in its place lets go of a visitor who turns the wheel", async ({
  page,
}) => {
  await openLongList(page)
  await followIndex(page, "post-22")
  await expectBelowHeader(page, "post-22")
  const top = await scrollTop(page)
  await page.mouse.move(200, 400)
  await page.mouse.wheel(0, 300)
  await waitForFrames(page, SCROLLED_FRAMES)
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(top + 200)
})

test("Back while the page scrolls to a section leads to where the visitor was", async ({
  page,
}) => {
  await open(page, "/aboutus")
  await page.evaluate(() => scrollTo({ top: 120, behavior: "instant" }))
  const link = await findSectionLink(page, SECTION_IDS.facilitator)
  // Opening the menu may have scrolled the page.
  await link.focus()
  const before = await scrollTop(page)
  await link.press("Enter")
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(before + 100)
  await page.goBack()
  await expect(page).toHaveURL("/aboutus")
  await expect.poll(() => scrollTop(page)).toBe(before)
  await waitForFrames(page, SCROLLED_FRAMES)
  expect(await scrollTop(page)).toBe(before)
})
