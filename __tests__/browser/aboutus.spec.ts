import { about } from "../../src/content/about"
import { expect, open, test } from "./site"

test("every card scales up slightly under the mouse", { tag: "@desktop" }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" })
  await open(page, "/aboutus")
  for (const { id } of about.sections) {
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

test("pictures come as AVIF no wider than the screen needs", async ({ page }) => {
  await open(page, "/aboutus")
  await expect(page.getByRole("main").getByRole("img").first()).toHaveAttribute("loading", "eager")
  for (const picture of await page.getByRole("main").getByRole("img").all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0))
      .toBe(true)
    const { source, excess } = await picture.evaluate((img: HTMLImageElement) => ({
      source: img.currentSrc,
      // naturalWidth is corrected for the density, so it is what `sizes` promised.
      excess: img.naturalWidth / img.clientWidth,
    }))
    expect(source).toMatch(/\.avif$/)
    expect(excess).toBeLessThan(1.6)
  }
})
