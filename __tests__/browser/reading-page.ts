import type { Page } from "@playwright/test"
import { thoughts } from "../../src/content/thoughts"
import { findViolations } from "./axe"
import { expect, mainMenu, type test as base } from "./site"
import { ARTICLES_PATH } from "../../src/navigation/paths"

/** One of everything that is hard to lay out or to read aloud, and passes the check. */
export const READING_PAGE_POSTS = [
  [
    "A table with an empty corner",
    "",
    `<table><tr><th></th>${"<th>Differentiation</th>".repeat(12)}</tr><tr><th>Grade 4</th>${"<td>Differentiation</td>".repeat(12)}</tr></table>`,
  ],
  ["A very long word", "", `<h2>Part</h2><p>${"Differentiation".repeat(40)}</p>`],
  ["An item outside a list", "", "<li>A point</li><dd>Words</dd><h6>Later</h6><p>Words</p>"],
  ["A code of no language", "", '<p lang="eng">Words</p><p lang="xx">Words</p>'],
  ["A long article", "", "<p>Words of a long article.</p>".repeat(300)],
  ["A very long heading ".repeat(9).trim(), "", "A line.\n\nAnother paragraph."],
]

const cardsOf = (page: Page) => page.getByRole("main").getByRole("article")
const contentsOf = (page: Page) =>
  page.getByRole("navigation", { name: thoughts.indexLabel, exact: true })

/** Tests the page of all articles of a site with these headings, with a `test` that opens that site. */
export function testReadingPage(
  test: typeof base,
  headings: readonly string[],
  siteUrl: string,
): void {
  test("the page of all articles passes axe and cuts nothing off", async ({ page }) => {
    // The menu fades in at another width.
    await page.emulateMedia({ reducedMotion: "reduce" })
    await page.goto(ARTICLES_PATH)
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await findViolations(page)).toEqual([])
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow).toBeLessThanOrEqual(0)
    }
  })

  test("it begins with its contents, and each article leads back there", async ({ page }) => {
    await page.goto(ARTICLES_PATH)
    const links = contentsOf(page).getByRole("link")
    await expect(links).toContainText(headings)
    await links.last().click()
    await expect(cardsOf(page).last().getByRole("heading", { level: 2 })).toBeInViewport()
    await cardsOf(page).last().getByRole("link", { name: thoughts.backToIndex }).click()
    await expect(links.first()).toBeInViewport()
  })

  test("it is printed with its contents, its address and the numbers of its pages, each article where the one before ends, but without menu and links back", async ({
    page,
  }) => {
    await page.goto(ARTICLES_PATH)
    await page.emulateMedia({ media: "print" })
    await expect(contentsOf(page)).toBeVisible()
    await expect(page.getByText(`· ${siteUrl}${ARTICLES_PATH} ·`)).toBeVisible()
    expect(await page.evaluate(listPageMarginBoxes)).toContainEqual(
      expect.stringContaining("counter(page)"),
    )
    await expect(mainMenu(page)).toBeHidden()
    await expect(page.getByRole("link", { name: thoughts.backToIndex })).toHaveCount(0)
    await expect(cardsOf(page)).toHaveCount(headings.length)
    // Each on pages of its own would leave pages with a few lines, and so would a heading at the end of a page.
    for (const article of await cardsOf(page).all()) {
      await expect(article).toHaveCSS("break-before", "auto")
      for (const title of await article.getByRole("heading").all()) {
        await expect(title).toHaveCSS("break-after", "avoid")
      }
    }
  })
}

/** Runs in the page: what is printed in the margins of each page. */
function listPageMarginBoxes(): string[] {
  return [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .flatMap((rule) => (rule instanceof CSSMediaRule ? [...rule.cssRules] : [rule]))
    .filter((rule) => rule instanceof CSSPageRule)
    .map(({ cssText }) => cssText)
}
