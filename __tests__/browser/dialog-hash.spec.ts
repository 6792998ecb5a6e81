import { type Page } from "@playwright/test"
import { courses } from "../../src/content/courses"
import { payments } from "../../src/content/payments"
import { workshops } from "../../src/content/workshops"
import { toDialogId } from "../../src/navigation/course-dialog-hash"
import { COURSE, LAST_COURSE } from "../fixtures/site-words"
import {
  byId,
  distanceBelowHeader,
  expect,
  findSectionLink,
  open,
  openStyled,
  SECTION_GAP_PX,
  test,
} from "./site"

const CARD = `/workshops#${COURSE.id}`
const DETAILS = `/workshops#${toDialogId(COURSE)}`

const cardOf = (page: Page, { id, title } = COURSE) =>
  page.locator(byId(id)).getByRole("button", { name: title, exact: true })
const dialogOf = (page: Page) => page.getByRole("dialog", { name: COURSE.title, exact: true })
const closeButtonOf = (page: Page) =>
  dialogOf(page).getByRole("button", { name: workshops.closeLabel, exact: true })
const historyLength = (page: Page) => page.evaluate(() => history.length)
const scrollTop = (page: Page) => page.evaluate(() => window.scrollY)

function expectUrl(page: Page, url: string) {
  return expect
    .poll(() => page.url().replace(/^https?:\/\/[^/]+/, ""), { message: "URL" })
    .toBe(url)
}

function expectAtCard(page: Page) {
  return expect
    .poll(() => distanceBelowHeader(page, byId(COURSE.id)))
    .toBeCloseTo(SECTION_GAP_PX, -0.5)
}

test("an open dialog has a URL, and Back closes it and leaves the page as it was", async ({
  page,
  complaints,
}) => {
  await open(page, "/aboutus")
  await openStyled(page, "/workshops")
  await cardOf(page).scrollIntoViewIfNeeded()
  const before = await scrollTop(page)
  await cardOf(page).click()
  await expect(dialogOf(page)).toBeVisible()
  await expectUrl(page, DETAILS)

  await page.goBack()
  await expect(page.getByRole("dialog")).toHaveCount(0)
  await expectUrl(page, "/workshops")
  await expect(cardOf(page)).toBeFocused()
  expect(await scrollTop(page)).toBe(before)

  await page.goForward()
  await expect(dialogOf(page)).toBeVisible()
  await page.goBack()
  await expect(page.getByRole("dialog")).toHaveCount(0)

  await page.goBack()
  await expectUrl(page, "/aboutus")
  expect(complaints).toEqual([])
})

test("however a dialog is closed, no step is left behind that Back would open again", async ({
  page,
}) => {
  await open(page, "/aboutus")
  await open(page, "/workshops")
  for (const close of [
    () => page.keyboard.press("Escape"),
    () => closeButtonOf(page).click(),
    () => page.mouse.click(5, 5),
  ]) {
    await cardOf(page).click()
    await expect(dialogOf(page)).toBeVisible()
    await close()
    await expect(page.getByRole("dialog")).toHaveCount(0)
    await expectUrl(page, "/workshops")
    await expect(cardOf(page)).toBeFocused()
  }
  await page.goBack()
  await expectUrl(page, "/aboutus")
})

test("a shared URL opens the dialog, and closing leads to the card", async ({ page }) => {
  await open(page, DETAILS)
  await expect(dialogOf(page)).toBeVisible()
  const entries = await historyLength(page)

  await page.keyboard.press("Escape")
  await expect(page.getByRole("dialog")).toHaveCount(0)
  await expectUrl(page, CARD)
  await expectAtCard(page)
  await expect(page.locator(byId(COURSE.id)).getByRole("heading")).toBeFocused()
  expect(await historyLength(page)).toBe(entries)
})

test("a reload keeps the dialog open, and closing still leaves the history clean", async ({
  page,
}) => {
  await open(page, "/aboutus")
  await open(page, "/workshops")
  await cardOf(page).click()
  await expect(dialogOf(page)).toBeVisible()
  await page.reload()
  await expect(dialogOf(page)).toBeVisible()

  await closeButtonOf(page).click()
  await expect(page.getByRole("dialog")).toHaveCount(0)
  await expectUrl(page, "/workshops")
  await page.goBack()
  await expectUrl(page, "/aboutus")
})

test("the menu's URL of a course scrolls to its card and opens nothing", async ({ page }) => {
  await open(page, CARD)
  await expectAtCard(page)
  await expect(page.getByRole("dialog")).toHaveCount(0)

  await open(page, "/workshops")
  await (await findSectionLink(page, COURSE.id)).click()
  await expectUrl(page, CARD)
  await expect(page.getByRole("dialog")).toHaveCount(0)
})

test("closing stays at the card even where the URL named another one before", async ({ page }) => {
  await openStyled(page, `/workshops#${courses[0]?.id}`)
  const last = cardOf(page, LAST_COURSE)
  await last.scrollIntoViewIfNeeded()
  const before = await scrollTop(page)
  await last.click()
  await expect(page.getByRole("dialog")).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(last).toBeFocused()
  await expectUrl(page, "/workshops")
  await expect(last).toBeFocused()
  expect(await scrollTop(page)).toBe(before)
})

test("the dialog gives its URL to send on", async ({ page, context, baseURL }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"])
  await open(page, "/workshops")
  await cardOf(page).click()
  const { label } = workshops.share
  await page.getByRole("button", { name: payments.copy.name(label), exact: true }).click()
  const message = dialogOf(page).getByRole("status")
  await expect(message).toHaveText(payments.copy.done(label))
  await expect(message).toBeInViewport()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}${DETAILS}`)
})

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false })

  test("the URL of the details leads to their text in the card", async ({ page }) => {
    await page.goto(DETAILS)
    const details = page.locator(byId(toDialogId(COURSE)))
    await expect(details).toBeInViewport()
    await expect(
      details.getByRole("heading", { name: workshops.spotlightHeading, exact: true }),
    ).toBeVisible()
    await expect(page.locator("dialog")).toHaveCount(0)
  })
})
