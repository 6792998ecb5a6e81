import type { Page } from "@playwright/test"
import { makeWorkbook } from "../fixtures/make-workbook"
import { expect, isPhone, mainMenu, open, openMenu, test, WORKBOOK } from "./site"

const POSTS = 60
const body = Buffer.from(
  makeWorkbook([
    ["Heading", "Image", "Body"],
    ...Array.from({ length: POSTS }, (_, index) => [
      `Post ${index}`,
      "",
      // Of different heights, so that a guess of them would be wrong.
      Array.from({ length: (index % 7) * 4 + 3 }, (_, line) => `<p>${index}: ${line}</p>`).join(""),
    ]),
  ]),
)

/** On a phone with many articles the page comes back to the right article, but not always to the right line. */
const KNOWN_DEFECT = "late heights of the articles above move the place by some lines"

/** Where a paragraph stands in the window, in px from its top. */
function topOf(page: Page, text: string) {
  return page
    .getByText(text, { exact: true })
    .first()
    .evaluate((element) => element.getBoundingClientRect().top)
}

/** Reads some way into an article and waits until the place is noted. */
async function readTo(page: Page, text: string): Promise<number> {
  await page.getByText(text, { exact: true }).first().waitFor({ state: "attached" })
  await page
    .getByText(text, { exact: true })
    .first()
    .evaluate((element) => element.scrollIntoView({ block: "center" }))
  await page.waitForFunction(() => "readingPlace" in ((history.state ?? {}) as object))
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
  return topOf(page, text)
}

test.beforeEach(async ({ page }) => {
  await page.route(`**${WORKBOOK}`, (route) => route.fulfill({ body }))
})

test("Back leads to the place in the article where the visitor left the page", async ({ page }) => {
  test.fixme(isPhone(page), KNOWN_DEFECT)
  await open(page, "/thoughts")
  const before = await readTo(page, "47: 9")
  await openMenu(page)
  await mainMenu(page).getByRole("link", { name: "PAYMENTS" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("PAYMENTS")

  await page.goBack()

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Teacher thoughts")
  await expect.poll(() => topOf(page, "47: 9").catch(() => NaN)).toBeCloseTo(before, -1)
})

test("Reload and Forward lead there, too", async ({ page }) => {
  test.fixme(isPhone(page), KNOWN_DEFECT)
  await open(page, "/aboutus")
  await openMenu(page)
  await mainMenu(page).getByRole("link", { name: "TEACHER THOUGHTS" }).click()
  const before = await readTo(page, "20: 9")
  await page.reload()
  await expect.poll(() => topOf(page, "20: 9").catch(() => NaN)).toBeCloseTo(before, -1)

  await page.goBack()
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Teacher thoughts")
  await page.goForward()
  await expect.poll(() => topOf(page, "20: 9").catch(() => NaN)).toBeCloseTo(before, -1)
})

test("a link to the page begins at its top, and an article's address at the article", async ({
  page,
}) => {
  await open(page, "/thoughts")
  await readTo(page, "47: 9")
  await openMenu(page)
  await mainMenu(page).getByRole("link", { name: "PAYMENTS" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("PAYMENTS")
  await openMenu(page)
  await mainMenu(page).getByRole("link", { name: "TEACHER THOUGHTS" }).click()
  await expect(page.getByRole("article")).toHaveCount(POSTS)
  expect(await page.evaluate(() => scrollY)).toBe(0)

  await page.goto("/thoughts#post-59")
  await expect(page.getByRole("heading", { name: "Post 59" })).toBeInViewport()
})

test("a visitor who scrolls before the articles are there is left where that leads", async ({
  page,
}) => {
  await open(page, "/thoughts")
  await readTo(page, "47: 9")
  let answer: (() => void) | undefined
  const mayAnswer = new Promise<void>((resolve) => (answer = resolve))
  await page.route(`**${WORKBOOK}`, async (route) => {
    await mayAnswer
    await route.fulfill({ body })
  })
  await page.reload()
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__react")),
  )
  await page.locator("main").dispatchEvent("wheel", { bubbles: true })
  answer?.()

  await expect(page.getByRole("article")).toHaveCount(POSTS)
  await expect(page.getByText("47: 9", { exact: true })).not.toBeInViewport()
})
