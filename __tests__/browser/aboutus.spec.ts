import { about } from "../../src/content/about"
import { provider } from "../../src/content/provider"
import { expect, open, test } from "./site"

test.beforeEach(async ({ page, javaScriptEnabled }) => {
  if (javaScriptEnabled) await open(page, "/aboutus")
})

test("every card scales up slightly under the mouse", { tag: "@desktop" }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" })
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

test(
  "the video asks no other host for anything before a click on play, and gets the focus after it",
  { tag: "@desktop" },
  async ({ page, baseURL, foreignRequests }) => {
    await page.route(
      ({ origin }) => origin !== baseURL,
      (route) => route.fulfill({ body: "" }),
    )
    const video = page.locator("#wellcome").getByRole("figure")
    const play = video.getByRole("button", { name: about.video.playLabel, exact: true })
    await play.scrollIntoViewIfNeeded()
    await page.waitForLoadState("networkidle")
    expect(foreignRequests).toEqual([])
    await expect(page.locator("iframe")).toHaveCount(0)

    await play.click()
    await expect(play).toHaveCount(0)
    await expect(video.locator('iframe, [tabindex="-1"]')).toBeFocused()
    const host = `${new URL(provider.videoUrl.value).origin}/`
    expect(foreignRequests.filter((url) => !url.startsWith(host))).toEqual([])
  },
)

test("pictures come as AVIF no wider than the screen needs", async ({ page }) => {
  const pictures = page.getByRole("main").getByRole("img")
  for (const picture of await pictures.all()) {
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

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false })

  test(
    "the video is a link exactly when there is one, and never a button",
    { tag: "@desktop" },
    async ({ page }) => {
      const { isSample } = provider.videoUrl
      await page.goto("/aboutus")
      const video = page.getByRole("figure", {
        name: isSample ? about.video.sampleCaption : about.video.caption,
        exact: true,
      })
      await expect(video.getByRole("img")).toBeVisible()
      await expect(video.getByRole("link")).toHaveCount(isSample ? 0 : 1)
      await expect(video.getByRole("button")).toBeHidden()
    },
  )
})

for (const [setting, isOn, dots] of [
  ["on", true, 1],
  ["off", false, 3],
] as const) {
  test.describe(`with Data Saver ${setting}, on a screen of three dots to the pixel`, () => {
    test.use({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 3 })

    test(
      `a picture further down comes with ${dots} to the pixel`,
      { tag: "@phone" },
      async ({ page }) => {
        await page.addInitScript((saveData) => {
          Object.defineProperty(navigator, "connection", { value: { saveData } })
        }, isOn)
        await open(page, "/aboutus")
        const portrait = page.locator("#facilitator img")
        await portrait.scrollIntoViewIfNeeded()
        const dotsPerPixel = () =>
          portrait.evaluate(async (image: HTMLImageElement) => {
            if (!image.complete || !image.currentSrc) return 0
            const file = await createImageBitmap(await (await fetch(image.currentSrc)).blob())
            return file.width / image.clientWidth
          })
        // The files have few widths: the next larger one is taken.
        await expect.poll(dotsPerPixel).toBeGreaterThanOrEqual(dots * 0.9)
        expect(await dotsPerPixel()).toBeLessThan(dots * 1.5)
      },
    )
  })
}
