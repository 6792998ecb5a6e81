import { expect, loadImages, openStyled, servePosts, testWith, waitForFrames } from "./site"

const SCROLL_PX = 300

// Playwright switches the cache off, because it does not notice that a page has come back from it.
const test = testWith({ ignoreDefaultArgs: ["--disable-back-forward-cache"] })

test("Back from elsewhere shows a page as it was left, without a request", async ({ page }) => {
  const requests: string[] = []
  await page.setViewportSize({ width: 1280, height: 600 })
  await servePosts(page)
  await openStyled(page, "/thoughts")
  await page.evaluate((top) => {
    addEventListener("pageshow", ({ persisted }) => {
      document.body.dataset.persisted = String(persisted)
    })
    scrollTo({ top, behavior: "instant" })
  }, SCROLL_PX)
  await waitForFrames(page, 2)
  // What the page still asks for when it is left, it asks for when it comes back.
  await loadImages(page)
  await page.goto("about:blank")
  page.on("request", (request) => {
    // The tab asks for its icon again.
    if (!request.url().endsWith("/favicon.svg")) requests.push(request.url())
  })
  // Not before the answer, which would not arrive.
  await page.evaluate(() => void setTimeout(() => history.back()))

  await expect(page).toHaveURL("/thoughts")
  await expect
    .poll(() => page.evaluate(() => [scrollY, document.body.dataset.persisted]))
    .toEqual([SCROLL_PX, "true"])
  expect(requests).toEqual([])
})
