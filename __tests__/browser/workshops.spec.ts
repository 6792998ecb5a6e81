import type { Locator, Page } from "@playwright/test"
import { type Course, courses } from "../../src/content/courses"
import { workshops } from "../../src/content/workshops"
import { COURSE, LAST_COURSE, LONGEST_COURSE } from "../fixtures/site-words"
import {
  distanceBelowHeader,
  expect,
  isPhone,
  mainMenu,
  open,
  SECTION_GAP_PX,
  test,
  waitForFrames,
} from "./site"

/** Four lines. */
const MAX_TEASER_PX = 120
const MAX_WIDTH_PX = 880
const MAX_HEIGHT_SHARE = 0.86

function findCard(page: Page, { id } = COURSE): Locator {
  return page.getByRole("main").locator(toSelector(id))
}

function cardButton(page: Page, course = COURSE): Locator {
  return findCard(page, course).getByRole("button", { name: course.title, exact: true })
}

function closeButton(page: Page): Locator {
  return page.getByRole("button", { name: workshops.closeLabel, exact: true })
}

function toSelector(id: string): string {
  return `[id="${id}"]`
}

function badgesOf({ cptd, duration, price }: Course): string[] {
  return [cptd, duration, price].flatMap((badge) => badge ?? [])
}

/** The box of the dialog when it has stopped moving. */
async function waitForBox(dialog: Locator) {
  await dialog.evaluate((element) =>
    Promise.all(element.getAnimations({ subtree: true }).map(({ finished }) => finished)),
  )
  const box = await dialog.boundingBox()
  if (!box) throw new Error("The dialog has no box")
  return box
}

test.beforeEach(async ({ page, javaScriptEnabled }) => {
  if (javaScriptEnabled) await open(page, "/workshops")
})

test("a banner is at the top, at once and not lazily", { tag: "@desktop" }, async ({ page }) => {
  const banner = page.getByRole("main").getByRole("img").first()
  await expect(banner).toBeInViewport()
  await expect(banner).toHaveAttribute("alt", workshops.bannerAlt)
  expect(await banner.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await expect(banner).toHaveAttribute("loading", "eager")
  expect(await banner.evaluate((img: HTMLImageElement) => img.currentSrc)).toMatch(/\.avif$/)
})

test("each card opens its details", { tag: "@main" }, async ({ page }) => {
  for (const course of courses) {
    const { title, spotlight } = course
    await cardButton(page, course).click()
    const dialog = page.getByRole("dialog", { name: title, exact: true })
    await expect(dialog).toBeVisible()
    await expect(dialog.getByRole("heading", { name: title, exact: true })).toBeVisible()
    await expect(
      dialog.getByRole("heading", { name: workshops.spotlightHeading, exact: true }),
    ).toBeVisible()
    const lists = dialog.getByRole("list")
    await expect(lists.first().getByRole("listitem")).toHaveText(badgesOf(course))
    await expect(lists.last().getByRole("listitem")).toHaveCount(spotlight.length)
    await page.keyboard.press("Escape")
    await expect(dialog).toHaveCount(0)
  }
})

test(
  "Enter and Space open a card, Escape closes it and the focus returns",
  { tag: ["@main", "@desktop"] },
  async ({ page }) => {
    for (const key of ["Enter", "Space"]) {
      await cardButton(page).focus()
      await page.keyboard.press(key)
      const dialog = page.getByRole("dialog")
      await expect(dialog).toBeVisible()
      await page.keyboard.press("Escape")
      await expect(dialog).toHaveCount(0)
      await expect(cardButton(page)).toBeFocused()
    }
  },
)

test("the whole card can be clicked, its picture too", async ({ page }) => {
  const picture = findCard(page).getByRole("img")
  await picture.scrollIntoViewIfNeeded()
  const box = await picture.boundingBox()
  await page.mouse.click((box?.x ?? 0) + 40, (box?.y ?? 0) + 40)
  await expect(page.getByRole("dialog", { name: COURSE.title, exact: true })).toBeVisible()
})

test(
  "the close button closes the dialog and the focus returns",
  { tag: "@main" },
  async ({ page }) => {
    await cardButton(page).click()
    await closeButton(page).click()
    await expect(page.getByRole("dialog")).toHaveCount(0)
    await expect(cardButton(page)).toBeFocused()
  },
)

test(
  "a click inside does not close the dialog, a click on the backdrop does",
  { tag: "@main" },
  async ({ page }) => {
    await cardButton(page).click()
    const dialog = page.getByRole("dialog")
    const box = await waitForBox(dialog)
    for (const [x, y] of [
      [box.x + 3, box.y + 3],
      [box.x + box.width / 2, box.y + box.height / 2],
      [box.x + box.width - 3, box.y + box.height - 3],
    ] as const) {
      await page.mouse.click(x, y)
      await expect(dialog).toBeVisible()
    }
    await page.mouse.click(box.x + box.width / 2, box.y / 2)
    await expect(dialog).toHaveCount(0)
  },
)

test(
  "selecting text out of the dialog does not close it",
  { tag: "@desktop" },
  async ({ page }) => {
    await cardButton(page).click()
    const dialog = page.getByRole("dialog")
    const box = await waitForBox(dialog)
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width / 2, box.y / 2, { steps: 4 })
    await page.mouse.up()
    await expect(dialog).toBeVisible()
  },
)

test("the dialog fits 880 px and 86vh in any window", { tag: "@desktop" }, async ({ page }) => {
  for (const { width, height } of [
    { width: 360, height: 740 },
    { width: 1440, height: 900 },
    { width: 2560, height: 1440 },
    { width: 740, height: 360 },
  ]) {
    await page.setViewportSize({ width, height })
    await cardButton(page, LONGEST_COURSE).click()
    const dialog = page.getByRole("dialog")
    const box = await waitForBox(dialog)
    expect(box.width, `${width} x ${height}`).toBeLessThanOrEqual(MAX_WIDTH_PX)
    // The browser lays out in 64ths of a pixel.
    expect(box.height).toBeLessThanOrEqual(height * MAX_HEIGHT_SHARE + 1 / 64)
    if (width >= 1000) expect(box.width).toBe(MAX_WIDTH_PX)
    await expect(closeButton(page)).toBeInViewport()
    // The last line can be scrolled into view inside the dialog.
    const last = dialog.getByRole("listitem").last()
    await last.scrollIntoViewIfNeeded()
    await expect(last).toBeInViewport()
    await page.keyboard.press("Escape")
    await expect(dialog).toHaveCount(0)
  }
})

test("the page behind an open dialog does not scroll", async ({ page }) => {
  await cardButton(page).click()
  await expect(page.getByRole("dialog")).toBeVisible()
  const before = await page.evaluate(() => window.scrollY)
  await page.mouse.move(10, 10)
  await page.mouse.wheel(0, 800)
  await page.keyboard.press("End")
  await waitForFrames(page, 20)
  expect(await page.evaluate(() => window.scrollY)).toBe(before)
})

test("the keyboard stays inside an open dialog", { tag: "@desktop" }, async ({ page }) => {
  await cardButton(page).click()
  await expect(page.getByRole("dialog")).toBeVisible()
  for (let press = 0; press < 5; press++) {
    await page.keyboard.press("Tab")
    const isOnPage = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest("dialog"),
    )
    expect(isOnPage).toBe(false)
  }
})

test("the last course too can be scrolled to the top", { tag: "@desktop" }, async ({ page }) => {
  await page.goto(`/workshops#${LAST_COURSE.id}`)
  await expect
    .poll(() => distanceBelowHeader(page, toSelector(LAST_COURSE.id)))
    .toBeCloseTo(SECTION_GAP_PX, -0.5)
})

test("the instructor list leads to the facilitator", { tag: "@desktop" }, async ({ page }) => {
  await page.getByRole("link", { name: workshops.instructorLinkText, exact: true }).first().click()
  await page.waitForURL("**/aboutus#facilitator")
  await expect
    .poll(() => distanceBelowHeader(page, "#facilitator"))
    .toBeCloseTo(SECTION_GAP_PX, -0.5)
})

test("cards are beside each other on a desktop and below each other on a phone", async ({
  page,
}) => {
  const boxes = await page
    .getByRole("article")
    .evaluateAll((cards) => cards.map((element) => element.getBoundingClientRect().x))
  expect(boxes).toHaveLength(courses.length)
  expect(new Set(boxes).size > 1).toBe(!isPhone(page))
})

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false })

  test("all course details can be read", { tag: "@main" }, async ({ page }) => {
    await page.goto("/workshops")
    await expect(mainMenu(page)).toBeVisible()
    for (const course of courses) {
      const article = findCard(page, course)
      await expect(
        article.getByRole("heading", { name: workshops.spotlightHeading, exact: true }),
      ).toBeVisible()
      await expect(article.getByRole("list").last().getByRole("listitem")).toHaveCount(
        course.spotlight.length,
      )
      // Beside a longer card it has its own height, and no hole below it.
      const teaser = await waitForBox(article.getByRole("paragraph").first())
      expect(teaser.height).toBeLessThan(MAX_TEASER_PX)
    }
  })
})
