import type { Page } from "@playwright/test"
import { expect, test } from "./site"

/** Longer than some frames, shorter than the page waits for a banner at most, in ms of its own clock. */
const A_MOMENT_MS = 500
const LONGEST_WAIT_MS = 3_000

/** Opens a page whose banner does not arrive before `letBannerPass`, with a clock that only the test moves. */
async function openWithHeldBanner(page: Page) {
  const scripts: string[] = []
  let letBannerPass = () => {}
  const passed = new Promise<void>((resolve) => (letBannerPass = resolve))
  await page.clock.install()
  await page.route("**/*banner*", async (route) => {
    await passed
    await route.continue()
  })
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url())
  })
  await page.goto("/aboutus", { waitUntil: "commit" })
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  await page.clock.runFor(A_MOMENT_MS)
  return { scripts, letBannerPass }
}

test("scripts are requested once the banner has loaded", async ({ page }) => {
  const { scripts, letBannerPass } = await openWithHeldBanner(page)
  expect(scripts).toEqual([])

  letBannerPass()
  await expect(async () => {
    await page.clock.runFor(A_MOMENT_MS / 10)
    expect(scripts.length).toBeGreaterThan(0)
  }).toPass()
})

test("a banner that does not arrive delays the scripts by three seconds at most", async ({
  page,
}) => {
  const { scripts, letBannerPass } = await openWithHeldBanner(page)

  await page.clock.runFor(LONGEST_WAIT_MS)
  await expect.poll(() => scripts.length).toBeGreaterThan(0)
  letBannerPass()
})
