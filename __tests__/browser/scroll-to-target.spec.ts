import { thoughts } from "../../src/content/thoughts"
import { SECTION_IDS } from "../fixtures/agreed-constants"
import { MENU } from "../fixtures/site-words"
import {
  byId,
  expect,
  expectBelowHeader,
  findSectionLink,
  menuLink,
  open,
  openMenu,
  servePosts,
  test,
  waitForFrames,
} from "./site"

const POSTS = 30
const WORDS = "Learners who explain their own working to a classmate remember it. ".repeat(3)
const ROWS = Array.from({ length: POSTS }, (_, index) => {
  const body = `<p>${WORDS}</p>`.repeat((index % 5) * 9 + 3)
  return [`Post ${index}`, "", body]
})

test("the list, Back, Forward and a shared URL lead to an article", async ({ page }) => {
  const scrollTop = () => page.evaluate(() => Math.round(scrollY))
  await servePosts(page, ...ROWS)
  await open(page, "/thoughts")
  await expect(page.getByRole("article")).toHaveCount(POSTS)
  for (const id of ["post-22", "post-11"]) {
    const link = page.locator(byId(thoughts.indexId)).locator(`a[href="#${id}"]`)
    await link.focus()
    const before = await scrollTop()
    // By the keyboard, because Playwright may scroll the page before it clicks.
    await link.press("Enter")
    await expectBelowHeader(page, id)
    await expect(page.locator(byId(id)).getByRole("heading").first()).toBeFocused()
    await page.goBack()
    await expect.poll(scrollTop).toBe(before)
    await page.goForward()
    await expectBelowHeader(page, id)
    await page.goBack()
    await expect.poll(scrollTop).toBe(before)
  }
  await page.goto("about:blank")
  await open(page, "/thoughts#post-27")
  await expectBelowHeader(page, "post-27")
})

test("Back, or a link to the page's top, stops a smooth scroll to a section", async ({ page }) => {
  const scrollTop = () => page.evaluate(() => scrollY)
  await open(page, "/payments")
  await (await findSectionLink(page, SECTION_IDS.vision)).press("Enter")
  await expectBelowHeader(page, SECTION_IDS.vision)
  await page.evaluate(() => {
    scrollTo({ top: 120, behavior: "instant" })
  })
  const startScroll = async () => {
    const link = await findSectionLink(page, SECTION_IDS.facilitator)
    // By the keyboard, because opening the menu may scroll the page.
    await link.focus()
    const before = await scrollTop()
    await link.press("Enter")
    await expect.poll(scrollTop).toBeGreaterThan(before + 100)
    return before
  }

  const before = await startScroll()
  await page.goBack()
  await expect.poll(scrollTop).toBe(before)
  await startScroll()
  await openMenu(page)
  await menuLink(page, MENU.about).press("Enter")
  await waitForFrames(page, 20)
  expect(await scrollTop()).toBe(0)
})
