import axe from "axe-core"
import { expect, isPhone, open, PAGES, PLACEHOLDERS, test } from "./site"

const WIDTHS_PX = [320, 360, 768, 1024, 1440, 2560]
const ALL_PAGES = [...PAGES, ...PLACEHOLDERS, "/no-such-page"]

for (const path of ALL_PAGES) {
  for (const colorScheme of ["light", "dark"] as const) {
    test(`axe finds nothing on ${path}, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme })
      await open(page, path)
      await page.evaluate(axe.source)
      const { violations } = await page.evaluate(() =>
        (window as unknown as { axe: typeof axe }).axe.run(),
      )
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`),
      ).toEqual([])
    })
  }

  test(`${path} never scrolls sideways`, async ({ page }) => {
    test.skip(isPhone(page), "the widths are set by the test itself")
    await open(page, path)
    for (const width of WIDTHS_PX) {
      await page.setViewportSize({ width, height: 800 })
      const excess = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(excess, `at ${width} px`).toBe(0)
    }
  })
}
