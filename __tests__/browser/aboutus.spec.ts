import { about } from "../../src/content/aboutus"
import { expect, open, test } from "./site"

test("every card scales up slightly under the mouse", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" })
  await open(page, "/aboutus")
  for (const id of Object.keys(about.sections)) {
    const card = page.locator(`#${id}`)
    await card.scrollIntoViewIfNeeded()
    await page.mouse.move(0, 0)
    const scaleOf = () =>
      card.evaluate(
        (element: HTMLElement) => element.getBoundingClientRect().width / element.offsetWidth,
      )
    await expect.poll(scaleOf, { message: id }).toBeCloseTo(1, 3)
    await card.hover({ position: { x: 12, y: 12 } })
    await expect.poll(scaleOf, { message: id }).toBeGreaterThan(1.005)
    expect(await scaleOf(), id).toBeLessThan(1.06)
  }
})
