import { MENU } from "../fixtures/site-words"
import {
  expect,
  findCutItems,
  menuButton,
  menuLink,
  open,
  openStyled,
  PAGES,
  serveArticles,
  test as base,
} from "./site"

/** In a browser whose text is set to 200 %, 640 px have the room of 320. */
const WIDTHS_PX = [640, 768, 1024, 1440]

const test = base.extend({
  launchOptions: [
    async ({ launchOptions }, use) => {
      await use({
        ...launchOptions,
        args: [...(launchOptions.args ?? []), "--blink-settings=defaultFontSize=32"],
      })
    },
    { scope: "worker" },
  ],
})

for (const path of [...PAGES, "/no-such-page"]) {
  test(`${path} never scrolls sideways with text at 200 %`, async ({ page }) => {
    await serveArticles(page)
    await openStyled(page, path)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
      "32px",
    )
    for (const width of WIDTHS_PX) {
      await page.setViewportSize({ width, height: 800 })
      const excess = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(excess, `at ${width} px`).toBe(0)
    }
  })
}

test("with text at 200 % the menu shows all its words", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, "/payments")
  await menuButton(page).click()
  await expect(menuLink(page, MENU.contact)).toBeVisible()
  expect(await findCutItems(page)).toEqual([])
})
