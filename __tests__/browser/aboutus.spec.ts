import { expect, open, test } from "./site"

const SECTIONS = [
  ["wellcome", "Welcome"],
  ["vision", "Our Vision"],
  ["mission", "Our Mission"],
  ["motto", "Our Motto & Faith Purpose"],
  ["facilitator", "Facilitator"],
] as const

/** The owner's video in the built script, while it is a sample. */
const SAMPLE_VIDEO = /videoUrl:\w+\("(?<address>[^"]+)"\)/

test.beforeEach(async ({ page, javaScriptEnabled }) => {
  if (javaScriptEnabled) await open(page, "/aboutus")
})

test("the screen carries the id app-aboutus", async ({ page }) => {
  await expect(page.locator("#app-aboutus").getByRole("heading", { level: 1 })).toBeVisible()
})

test("the five anchored cards stand in order", async ({ page }) => {
  const tops = []
  for (const [id, heading] of SECTIONS) {
    const card = page.locator(`#${id}`)
    await expect(card.getByRole("heading", { level: 2 })).toHaveText(heading)
    tops.push((await card.boundingBox())?.y ?? NaN)
  }
  expect(tops).toEqual([...tops].sort((a, b) => a - b))
})

for (const [id] of SECTIONS) {
  test(`the card ${id} scales up slightly under the mouse`, async ({ page }) => {
    const card = page.locator(`#${id}`)
    await page.emulateMedia({ reducedMotion: "no-preference" })
    await card.scrollIntoViewIfNeeded()
    await page.mouse.move(0, 0)
    const scaleOf = () =>
      card.evaluate(
        (element: HTMLElement) => element.getBoundingClientRect().width / element.offsetWidth,
      )
    await expect.poll(scaleOf).toBeCloseTo(1, 3)
    await card.hover({ position: { x: 12, y: 12 } })
    await expect.poll(scaleOf).toBeGreaterThan(1.005)
    expect(await scaleOf()).toBeLessThan(1.06)
  })
}

test("the motto stands there in its exact words", async ({ page }) => {
  await expect(
    page.locator("#motto").getByText("From Potential to SKILLS & EXCELLENCE", { exact: true }),
  ).toBeVisible()
})

test("the facilitator's profile has every part, and marks what is still a sample", async ({
  page,
}) => {
  const profile = page.locator("#facilitator")
  for (const part of [
    "Management experience",
    "Academic degrees",
    "Experience",
    "Publications",
    "Sport",
    "Award",
  ]) {
    const heading = profile.getByRole("heading", { name: new RegExp(`^${part}`) })
    await expect(heading).toBeVisible()
    await expect(heading).toContainText("Sample")
  }
  await expect(profile.getByText("30-plus years")).toBeVisible()
  await expect(profile.getByText(/^\d years$/)).toHaveText([
    "8 years",
    "9 years",
    "8 years",
    "5 years",
  ])
  await expect(profile.getByRole("img")).toHaveAttribute("alt", /^Drawing of/)
})

test("a sample video asks nobody, and says in words that the real one will come", async ({
  page,
  foreignRequests,
}) => {
  await page.getByRole("button", { name: "Play the video" }).click()
  await expect(page.getByText("There is no video here yet")).toBeFocused()
  await expect(page.locator("iframe")).toHaveCount(0)
  expect(foreignRequests).toEqual([])
})

test("the video provider is asked only when play is pressed", async ({ page, foreignRequests }) => {
  await page.route(/youtube-nocookie/, (route) => route.fulfill({ body: "" }))
  await page.route(/\/app-.*\.js$/, async (route) => {
    const script = await (await route.fetch()).text()
    const body = script.replace(SAMPLE_VIDEO, 'videoUrl:{value:"$<address>",isSample:false}')
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
  expect(foreignRequests.every((address) => address.includes("youtube-nocookie.com"))).toBe(true)
})

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

  test("a sample video offers nothing to press, and its words say why", async ({ page }) => {
    await page.goto("/aboutus")
    const video = page.getByRole("figure", { name: /^Sample: the video .* is still to come/ })
    await expect(video.getByRole("img")).toBeVisible()
    await expect(video.getByRole("link")).toHaveCount(0)
    await expect(video.getByRole("button")).toBeHidden()
  })
})

for (const [setting, isOn, dots] of [
  ["on", true, 1],
  ["off", false, 3],
] as const) {
  test.describe(`with Data Saver ${setting}, on a screen of three dots to the pixel`, () => {
    test.use({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 3 })

    test(`a picture further down comes with ${dots} to the pixel`, async ({ page }) => {
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
    })
  })
}
