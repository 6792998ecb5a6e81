import { courses } from "../../src/content/courses"
import { enquiry } from "../../src/content/enquiry"
import { placeholders } from "../../src/content/placeholders"
import { expectPaymentsOnFirstScreen, OFFICE_WINDOW_PX, WINDOWS_PX } from "./errands"
import { byId, cardOf, expect, openStyled, PAGES, servePosts, test, useOwnFonts } from "./site"

const toName = ({ width, height }: (typeof WINDOWS_PX)[number]) => `${width} x ${height}`

for (const viewport of WINDOWS_PX) {
  test.describe(`in a window of ${toName(viewport)}`, () => {
    test.use({ viewport })

    test("the first screen of every page shows its heading and its first words", async ({
      page,
    }) => {
      await servePosts(page)
      for (const path of [...PAGES, "/articles", "/editors", "/no-such-page"]) {
        await openStyled(page, path)
        await expect(page.getByRole("heading", { level: 1 }), path).toBeInViewport({ ratio: 1 })
        expect(await page.evaluate(findFirstLineBelowHeading), path).toBeLessThanOrEqual(
          viewport.height,
        )
      }
    })

    test("the first screen of a placeholder shows all its words", async ({ page }) => {
      for (const [path, { text }] of Object.entries(placeholders)) {
        await openStyled(page, path)
        const words = page.getByRole("main").getByText(text, { exact: true })
        await expect(words, path).toBeInViewport({ ratio: 1 })
        // There are no others.
        await expect(page.getByRole("main"), path).toHaveText(text)
      }
    })

    test("a course's picture, title and action are on one screen", async ({ page }) => {
      await openStyled(page, "/workshops")
      for (const { id } of courses) {
        const card = page.locator(byId(id))
        await card.scrollIntoViewIfNeeded()
        const heights = await card.evaluate((element) => {
          const header = document.querySelector("header")
          const isSticky = header && getComputedStyle(header).position === "sticky"
          return { card: element.clientHeight, header: isSticky ? header.clientHeight : 0 }
        })
        expect(heights.card + heights.header, id).toBeLessThanOrEqual(viewport.height)
        await expect(page.locator(cardOf(id))).toBeVisible()
      }
    })
  })
}

for (const viewport of WINDOWS_PX.filter(({ height }) => height > 360)) {
  test.describe(`in a window of ${toName(viewport)}`, () => {
    test.use({ viewport })

    test("the first screen of the workshops and of the page on which visitors land has the action, in wide letters, too", async ({
      page,
    }) => {
      await useOwnFonts(page)
      for (const path of ["/workshops", "/aboutus"]) {
        await openStyled(page, path)
        const action = page.getByRole("link", { name: enquiry.action, exact: true }).first()
        await expect(action, path).toBeInViewport({ ratio: 0.9 })
        // About as wide as DejaVu, the widest font that a machine may have; facts may be longer than the samples.
        await page.evaluate(() => (document.documentElement.style.letterSpacing = "0.12em"))
        await expect(action, path).toBeInViewport({ ratio: 0.9 })
      }
    })
  })
}

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
