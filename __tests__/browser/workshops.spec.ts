import type { Locator, Page } from "@playwright/test"
import { courses } from "../../src/content/courses"
import { workshops } from "../../src/content/workshops"
import { toDialogHash } from "../../src/navigation/course-dialog-url"
import { DIALOG_MAX_HEIGHT_SHARE, DIALOG_MAX_WIDTH_PX } from "../fixtures/agreed-constants"
import { COURSE, LONGEST_COURSE } from "../fixtures/site-words"
import { WINDOWS_PX } from "./windows"
import {
  byId,
  cardOf,
  expect,
  expectBelowHeader,
  open,
  openStyled,
  test,
  waitForFrames,
} from "./site"

/** Four lines. */
const MAX_TEASER_PX = 120
const CARD = `/workshops#${COURSE.id}`
const DETAILS = `/workshops#${toDialogHash(COURSE)}`

const findButton = (page: Page, { id } = COURSE) => page.locator(cardOf(id))
const findDialog = (page: Page, { title } = COURSE) =>
  page.getByRole("dialog", { name: title, exact: true })
const closeButton = (page: Page) =>
  page.getByRole("button", { name: workshops.closeLabel, exact: true })
const scrollTop = (page: Page) => page.evaluate(() => window.scrollY)

/** The box of the dialog when it has stopped moving. */
async function waitForBox(dialog: Locator) {
  await dialog.evaluate((element) =>
    Promise.all(element.getAnimations({ subtree: true }).map(({ finished }) => finished)),
  )
  const box = await dialog.boundingBox()
  if (!box) throw new Error("The dialog has no box")
  return box
}

const waysToClose = (page: Page) => [
  () => page.keyboard.press("Escape"),
  () => closeButton(page).click(),
  // In the corner of the window, where the dialog never is.
  () => page.mouse.click(5, 5),
]

test(
  "every way to close the details leads back to the card",
  { tag: "@engines" },
  async ({ page }) => {
    await open(page, "/aboutus")
    await open(page, "/workshops")
    const openings = [
      (card: Locator) => card.click(),
      (card: Locator) => card.press("Enter"),
      (card: Locator) => card.press("Space"),
    ]
    const closings = waysToClose(page)
    const card = findButton(page, COURSE)
    const dialog = findDialog(page, COURSE)
    for (const openDetails of openings) {
      for (const closeDetails of closings) {
        await openDetails(card)
        await expect(dialog).toBeVisible()
        await closeDetails()
        await expect(page.getByRole("dialog")).toHaveCount(0)
        await expect(card).toBeFocused()
        await expect(page).toHaveURL("/workshops")
      }
    }
    await page.goBack()
    await expect(page).toHaveURL("/aboutus")
  },
)

test("the details close when the entry before them has gone from the history", async ({ page }) => {
  const session = await page.context().newCDPSession(page)
  for (const closeDetails of waysToClose(page)) {
    await open(page, "/workshops")
    await findButton(page, COURSE).click()
    await expect(findDialog(page, COURSE)).toBeVisible()
    await session.send("Page.resetNavigationHistory")
    await closeDetails()
    await expect(page.getByRole("dialog")).toHaveCount(0)
    await expect(page).toHaveURL(CARD)
  }
})

test("a held key, a second press and a double click open or close the details and no more", async ({
  page,
}) => {
  await open(page, "/workshops")
  const card = findButton(page, COURSE)
  for (const key of ["Enter", " "]) {
    await card.focus()
    // The second time it is a repeated key.
    for (let time = 0; time < 15; time++) {
      await page.keyboard.down(key)
      await page.waitForTimeout(50)
    }
    await page.keyboard.up(key)
    await expect(findDialog(page)).toBeVisible()
    await page.keyboard.press(key)
    await waitForFrames(page, 10)
    await expect(page).toHaveURL(DETAILS)
    await page.keyboard.press("Escape")
    await expect(page.getByRole("dialog")).toHaveCount(0)
  }
  await card.dblclick()
  await waitForFrames(page, 30)
  await expect(findDialog(page)).toBeVisible()
  await findDialog(page).getByRole("button", { name: workshops.closeLabel }).dblclick()
  await waitForFrames(page, 30)
  await expect(page.getByRole("dialog")).toHaveCount(0)
})

test("cards are beside each other only on a wide window", async ({ page }) => {
  await openStyled(page, "/workshops")
  for (const [width, isWide] of [
    [360, false],
    [1024, true],
    [1440, true],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    const boxes = await page
      .getByRole("article")
      .evaluateAll((cards) => cards.map((element) => element.getBoundingClientRect()))
    expect(new Set(boxes.map(({ x }) => x)).size > 1, `${width} px`).toBe(isWide)
    expect(new Set(boxes.map((box) => Math.round(box.width))).size, `${width} px`).toBe(1)
  }
})

test("the whole card can be clicked", async ({ page }) => {
  await open(page, "/workshops")
  const picture = page.locator(byId(COURSE.id)).getByRole("img")
  await picture.click({ position: { x: 40, y: 40 }, force: true })
  await expect(findDialog(page)).toBeVisible()
})

test("the dialog keeps to its agreed size in any window, and its close button in sight", async ({
  page,
}) => {
  await openStyled(page, "/workshops")
  await findButton(page, LONGEST_COURSE).click()
  const dialog = findDialog(page, LONGEST_COURSE)
  for (const { width, height } of [...WINDOWS_PX, { width: 2560, height: 1440 }]) {
    await page.setViewportSize({ width, height })
    const box = await waitForBox(dialog)
    expect(box.width, `${width} x ${height}`).toBeLessThanOrEqual(DIALOG_MAX_WIDTH_PX)
    // The browser lays out in 64ths of a pixel.
    expect(box.height).toBeLessThanOrEqual(height * DIALOG_MAX_HEIGHT_SHARE + 1 / 64)
    // On its side, a phone has no room for all of its words.
    if (height < 500) expect(box.height).toBeCloseTo(height * DIALOG_MAX_HEIGHT_SHARE, 0)
    if (width >= 1000) expect(box.width).toBe(DIALOG_MAX_WIDTH_PX)
    // The last line can be scrolled into view inside the dialog.
    const last = dialog.getByRole("listitem").last()
    await last.scrollIntoViewIfNeeded()
    await expect(last).toBeInViewport()
    // Only its words can be scrolled, not their frame: not even by a search for words.
    expect(await dialog.evaluate((frame) => ((frame.scrollTop = 9_999), frame.scrollTop))).toBe(0)
    await expect(closeButton(page), `${width} x ${height}`).toBeInViewport({ ratio: 1 })
  }

  const before = await scrollTop(page)
  await page.mouse.move(10, 10)
  await page.mouse.wheel(0, 800)
  await page.keyboard.press("End")
  await waitForFrames(page, 20)
  expect(await scrollTop(page)).toBe(before)
})

test("a shared URL opens the dialog, and closing leads to the card", async ({ page }) => {
  await open(page, DETAILS)
  await expect(findDialog(page)).toBeVisible()
  const steps = await page.evaluate(() => history.length)

  await page.keyboard.press("Escape")
  await expect(page.getByRole("dialog")).toHaveCount(0)
  await expect(page).toHaveURL(CARD)
  await expectBelowHeader(page, COURSE.id)
  await expect(page.locator(byId(COURSE.id)).getByRole("heading")).toBeFocused()
  expect(await page.evaluate(() => history.length)).toBe(steps)
})

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false })

  test("all course details can be read, by their URLs too", async ({ page }) => {
    await page.goto(DETAILS)
    await expect(page.locator(byId(toDialogHash(COURSE)))).toBeInViewport()
    await expect(page.locator("dialog")).toHaveCount(0)
    for (const { id, spotlight } of courses) {
      const article = page.locator(byId(id))
      await expect(
        article.getByRole("heading", { name: workshops.spotlightHeading, exact: true }),
      ).toBeVisible()
      const skills = article.getByRole("list").last().getByRole("listitem")
      await expect(skills).toHaveCount(spotlight.length)
      // Beside a longer card it has its own height, and no hole below it.
      const teaser = await article.getByRole("paragraph").first().boundingBox()
      expect(teaser?.height).toBeLessThan(MAX_TEASER_PX)
    }
  })
})
