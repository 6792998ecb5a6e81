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

/** In a browser whose text is set to 200 %, 640 px have the room of 320. */
const WIDTHS_PX = [640, 768, 1024, 1440]

const test = testWith({ args: ["--blink-settings=defaultFontSize=32"] })

test("with text at 200 % no page scrolls sideways, and the menu shows all its words", async ({
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
