import { MENU } from "../fixtures/site-words"
import {
  expect,
  mainMenu,
  menuButton,
  menuLink,
  openStyled,
  PAGES,
  serveArticles,
  testWith,
} from "./site"

const WIDTHS_PX = [360, 640, 768, 1024, 1440]

const test = testWith({ args: ["--blink-settings=defaultFontSize=32"] })

test("with text at 200 % no page scrolls sideways or breaks a number in two, and the menu shows all its words", async ({
  page,
}) => {
  await serveArticles(page)
  for (const path of [...PAGES, "/no-such-page"]) {
    await openStyled(page, path)
    for (const width of WIDTHS_PX) {
      await page.setViewportSize({ width, height: 800 })
      const found = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement
        const { fontSize } = getComputedStyle(document.documentElement)
        return `${fontSize}, ${scrollWidth - clientWidth} px too wide`
      })
      expect(found, `${path} at ${width} px`).toBe("32px, 0 px too wide")
      expect(await page.evaluate(listBrokenNumbers), `${path} at ${width} px`).toEqual([])
    }
  }
  await menuButton(page).click()
  await expect(menuLink(page, MENU.contact)).toBeVisible()
  const cut = await mainMenu(page)
    .locator("a:visible, button:visible")
    .evaluateAll((items) =>
      items
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
        .map(({ textContent }) => textContent),
    )
  expect(cut).toEqual([])
})

/** Runs in the page: the prices, phone and account numbers whose digits are on more than one line. */
function listBrokenNumbers(): string[] {
  const broken: string[] = []
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (words.nextNode()) {
    const { currentNode: text } = words
    if (!text.parentElement?.checkVisibility()) continue
    for (const number of (text.textContent ?? "").matchAll(/(R\s|\+)?\d[\d\s]*\d/g)) {
      const range = document.createRange()
      range.setStart(text, number.index)
      range.setEnd(text, number.index + number[0].length)
      const tops = [...range.getClientRects()].map(({ top }) => Math.round(top))
      if (new Set(tops).size > 1) broken.push(number[0])
    }
  }
  return broken
}
