import { SECTION_IDS } from "../fixtures/agreed-constants"
import { COURSE } from "../fixtures/site-words"
import { toDialogHash } from "../../src/navigation/course-dialog-url"
import { ARTICLES_PATH } from "../../src/navigation/paths"
import {
  cardOf,
  expect,
  expectBelowHeader,
  expectPage,
  findSectionLink,
  openStyled,
  PAGES,
  PLACEHOLDERS,
  POST_COUNT,
  servePosts,
  test,
  waitForFrames,
} from "./site"

// What each browser must do: `npm run test:all` runs this file in Chromium and, where they are installed, Firefox and WebKit.

test("every page opens without a complaint or another host", async ({
  page,
  complaints,
  foreignRequests,
}) => {
  for (const path of [...PAGES, ...PLACEHOLDERS, ARTICLES_PATH]) {
    await openStyled(page, path)
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  }
  expect(complaints).toEqual([])
  expect(foreignRequests).toEqual([])
})

test("an entry of the menu leads to a section of another page", async ({ page }) => {
  await openStyled(page, "/bpm")
  await (await findSectionLink(page, SECTION_IDS.mission)).click()
  await expect(page).toHaveURL(`/aboutus#${SECTION_IDS.mission}`)
  await expectBelowHeader(page, SECTION_IDS.mission)
  await page.goBack()
  await expectPage(page, "/bpm")
})

test("Back a quarter of a second after a link to a section leads to where one was", async ({
  page,
}) => {
  const readScrollTop = () => page.evaluate(() => scrollY)
  await openStyled(page, "/aboutus")
  const link = await findSectionLink(page, SECTION_IDS.facilitator)
  await link.focus()
  const before = await readScrollTop()
  await link.press("Enter")
  await page.waitForTimeout(250)
  await page.goBack()
  await expect(page).toHaveURL("/aboutus")
  await expect.poll(readScrollTop).toBe(before)
  await waitForFrames(page, 60)
  expect(await readScrollTop()).toBe(before)
})

test("a card opens its dialog, and Escape returns the focus", async ({ page }) => {
  await openStyled(page, "/workshops")
  const card = page.locator(cardOf(COURSE.id))
  await card.focus()
  await page.keyboard.press("Enter")
  await expect(page.getByRole("dialog", { name: COURSE.title, exact: true })).toBeVisible()
  await expect(page).toHaveURL(`/workshops#${toDialogHash(COURSE)}`)
  await page.keyboard.press("Escape")
  await expect(page.getByRole("dialog")).toHaveCount(0)
  await expect(card).toBeFocused()
})

test("the thoughts show the articles of the published workbook", async ({ page, complaints }) => {
  const articles = page.getByRole("main").getByRole("article")
  await openStyled(page, "/thoughts")
  await expect(articles.first()).toBeVisible()
  await servePosts(page)
  await openStyled(page, "/thoughts")
  await expect(articles).toHaveCount(POST_COUNT)
  expect(complaints).toEqual([])

  const attack = "<p>Words</p><img src=x onerror=\"document.title = 'Harmed'\">"
  await servePosts(page, ["An attack", "", attack])
  await openStyled(page, "/thoughts")
  await expect(articles).toContainText("Words")
  await expect(page).not.toHaveTitle("Harmed")
  await expect(articles.locator("[onerror]")).toHaveCount(0)
})
