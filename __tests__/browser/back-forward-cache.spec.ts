import { expect, openStyled, PAGES, testWith, waitForFrames } from "./site"

/** As far as the page is long enough. */
const MAX_SCROLL_PX = 400

// Playwright switches the cache off, because it does not notice that a page has come back from it.
const test = testWith({ ignoreDefaultArgs: ["--disable-back-forward-cache"] })

for (const path of PAGES) {
  test(`Back from elsewhere shows ${path} as it was left, without a request`, async ({ page }) => {
    const requests: string[] = []
    await page.setViewportSize({ width: 1280, height: 600 })
    await openStyled(page, path)
    const place = await page.evaluate((top) => {
      addEventListener("pageshow", ({ persisted }) => {
        document.body.dataset.persisted = String(persisted)
      })
      scrollTo({ top, behavior: "instant" })
      return scrollY
    }, MAX_SCROLL_PX)
    expect(place).toBeGreaterThan(0)
    await waitForFrames(page, 2)
    await page.goto("about:blank")
    page.on("request", (request) => {
      // The tab asks for its icon again.
      if (!request.url().endsWith("/favicon.svg")) requests.push(request.url())
    })
    // Not before the answer, which would not arrive.
    await page.evaluate(() => void setTimeout(() => history.back()))

    await expect(page).toHaveURL(path)
    await expect
      .poll(() => page.evaluate(() => [scrollY, document.body.dataset.persisted]))
      .toEqual([place, "true"])
    expect(requests).toEqual([])
  })
}
