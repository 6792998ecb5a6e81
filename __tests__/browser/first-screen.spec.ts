import { courses } from "../../src/content/courses"
import { enquiry } from "../../src/content/enquiry"
import { expectPaymentsOnFirstScreen, OFFICE_WINDOW_PX, WINDOWS_PX } from "./visitor-tasks"
import {
  byId,
  cardOf,
  expect,
  openStyled,
  PAGES,
  PLACEHOLDERS,
  servePosts,
  test,
  useOwnFonts,
} from "./site"

const toName = (place: string, { width, height }: (typeof WINDOWS_PX)[number]) =>
  `${place} in a window of ${width} x ${height}`

test("the first screen of every page shows its heading and its first words, in any window", async ({
  page,
}) => {
  await servePosts(page)
  for (const path of [...PAGES, ...PLACEHOLDERS, "/articles", "/editors", "/no-such-page"]) {
    await openStyled(page, path)
    for (const window of WINDOWS_PX) {
      await page.setViewportSize(window)
      const name = toName(path, window)
      await expect(page.getByRole("heading", { level: 1 }), name).toBeInViewport({ ratio: 1 })
      // The heading of a placeholder is all that it has.
      if (PLACEHOLDERS.includes(path)) continue
      const bottom = await page.evaluate(findFirstLineBelowHeading)
      expect(bottom, name).toBeLessThanOrEqual(window.height)
    }
  }
})

test("a page shorter than the window has its footer at the bottom of it", async ({ page }) => {
  for (const path of PLACEHOLDERS) {
    await openStyled(page, path)
    const { bottom, height } = await page.getByRole("contentinfo").evaluate((footer) => ({
      bottom: footer.getBoundingClientRect().bottom,
      height: innerHeight,
    }))
    expect(bottom, path).toBeCloseTo(height, 0)
  }
})

test("a course's picture, title and action are on one screen, in any window", async ({ page }) => {
  await openStyled(page, "/workshops")
  for (const window of WINDOWS_PX) {
    await page.setViewportSize(window)
    for (const { id } of courses) {
      const card = page.locator(byId(id))
      await card.scrollIntoViewIfNeeded()
      const heights = await card.evaluate((element) => {
        const header = document.querySelector("header")
        const isSticky = header && getComputedStyle(header).position === "sticky"
        return { card: element.clientHeight, header: isSticky ? header.clientHeight : 0 }
      })
      expect(heights.card + heights.header, toName(id, window)).toBeLessThanOrEqual(window.height)
      await expect(page.locator(cardOf(id))).toBeVisible()
    }
  }
})

test("the first screen of the workshops and of the page on which visitors land has the action, in wide letters, too", async ({
  page,
}) => {
  await useOwnFonts(page)
  for (const path of ["/workshops", "/aboutus"]) {
    await openStyled(page, path)
    const action = page.getByRole("link", { name: enquiry.action, exact: true }).first()
    // About as wide as DejaVu, the widest font that a machine may have; facts may be longer than the samples.
    for (const letterSpacing of ["", "0.12em"]) {
      await page.evaluate((space) => {
        document.documentElement.style.letterSpacing = space
      }, letterSpacing)
      for (const window of WINDOWS_PX.filter(({ height }) => height > 360)) {
        await page.setViewportSize(window)
        await expect(action, toName(path, window)).toBeInViewport({ ratio: 0.9 })
      }
    }
  }
})

test.describe("in an office's window", () => {
  test.use({ viewport: OFFICE_WINDOW_PX })

  test("every detail that a clerk copies is on the first screen of the payments", async ({
    page,
  }) => {
    await openStyled(page, "/payments")
    await expectPaymentsOnFirstScreen(page)
  })
})

/** Runs in the page: where the first line of words below the heading ends, in pixels from the top of the window. */
function findFirstLineBelowHeading(): number {
  const heading = document.querySelector("h1")
  const words = document.createTreeWalker(document.querySelector("main") ?? document.body, 4)
  while (words.nextNode()) {
    const { currentNode: text } = words
    const isBelow = heading?.compareDocumentPosition(text) === Node.DOCUMENT_POSITION_FOLLOWING
    const range = document.createRange()
    range.selectNodeContents(text)
    const [line] = range.getClientRects()
    if (isBelow && line && text.textContent?.trim()) return line.bottom
  }
  return NaN
}
