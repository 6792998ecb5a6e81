import { expect, open, test } from "./site"

const SECTIONS = ["wellcome", "vision", "mission", "motto", "facilitator"]

/** The owner's video in the built script, while it is a sample. */
const SAMPLE_VIDEO = /videoUrl:\w+\("(?<url>[^"]+)"\)/

test.beforeEach(async ({ page, javaScriptEnabled }) => {
  if (javaScriptEnabled) await open(page, "/aboutus")
})

test("every card scales up slightly under the mouse", { tag: "@desktop" }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" })
  for (const id of SECTIONS) {
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
  "a sample video requests nothing, and says in words that the real one will come",
  { tag: "@desktop" },
  async ({ page, foreignRequests }) => {
    await page.getByRole("button", { name: "Play the video" }).click()
    await expect(page.getByText("There is no video here yet")).toBeFocused()
    await expect(page.locator("iframe")).toHaveCount(0)
    expect(foreignRequests).toEqual([])
  },
)

test(
  "the video provider gets a request only after a click on play",
  { tag: "@desktop" },
  async ({ page, foreignRequests }) => {
    await page.route(/youtube-nocookie/, (route) => route.fulfill({ body: "" }))
    await page.route(/\/app-.*\.js$/, async (route) => {
      const script = await (await route.fetch()).text()
      const body = script.replace(SAMPLE_VIDEO, 'videoUrl:{value:"$<url>",isSample:false}')
      expect(body).not.toBe(script)
      await route.fulfill({ body, contentType: "text/javascript" })
    })
    await open(page, "/aboutus")
    await page.getByRole("button", { name: "Play the video" }).scrollIntoViewIfNeeded()
    await page.waitForLoadState("networkidle")
    expect(foreignRequests).toEqual([])
    await expect(page.locator("iframe")).toHaveCount(0)

    await page.getByRole("button", { name: "Play the video" }).click()
    const frame = page.getByTitle("Meet Skills & Excellence")
    await expect(frame).toHaveAttribute("src", /^https:\/\/www\.youtube-nocookie\.com\/embed\//)
    await expect(frame).toBeFocused()
    expect(foreignRequests.every((url) => url.includes("youtube-nocookie.com"))).toBe(true)
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
    "a sample video offers no link or button, and its words say why",
    { tag: "@desktop" },
    async ({ page }) => {
      await page.goto("/aboutus")
      const video = page.getByRole("figure", { name: /^Sample: the video .* is still to come/ })
      await expect(video.getByRole("img")).toBeVisible()
      await expect(video.getByRole("link")).toHaveCount(0)
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
