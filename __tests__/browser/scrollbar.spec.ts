import { COURSE } from "../fixtures/site-words"
import { cardOf, expect, open, testWith } from "./site"

// A window with a scrollbar beside the page, as on most desktops; Playwright hides it otherwise.
const test = testWith({ ignoreDefaultArgs: ["--hide-scrollbars"] })

test("an open dialog takes the scrollbar away and leaves the page where it was", async ({
  page,
}) => {
  await open(page, "/workshops")
  const card = page.locator(cardOf(COURSE.id))
  await card.scrollIntoViewIfNeeded()
  const measure = () =>
    card.evaluate((button) => {
      const { left, top, width } = button.getBoundingClientRect()
      const { clientWidth } = document.documentElement
      return { card: { left, top, width }, scrollbar: innerWidth - clientWidth }
    })
  const before = await measure()
  expect(before.scrollbar).toBeGreaterThan(0)

  await card.click()
  await expect(page.getByRole("dialog")).toBeVisible()
  const after = await measure()
  expect(after.scrollbar).toBe(0)
  expect(after.card).toEqual(before.card)
})
