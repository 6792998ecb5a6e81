import { SECTION_IDS } from "../fixtures/agreed-constants"
import { COURSE } from "../fixtures/site-words"
import { expectNoFindings } from "./axe"
import { cardOf, expect, findSectionLink, open, openStyled, PAGES, servePosts, test } from "./site"

test.beforeEach(async ({ page }) => {
  await servePosts(page)
  await page.emulateMedia({ reducedMotion: "reduce" })
})

for (const path of [...PAGES, "/no-such-page"]) {
  test(`axe finds nothing on ${path} at any width, in any colours`, async ({ page }) => {
    await openStyled(page, path)
    await expectNoFindings(page)
  })
}

test("axe finds nothing with a list of the menu open, and in the dialog", async ({ page }) => {
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    // On a page without buttons: one that is half under the list would count as too small for a finger.
    await open(page, "/bpm")
    await expect(await findSectionLink(page, SECTION_IDS.welcome)).toBeVisible()
    await expectNoFindings(page, [width])
  }

  await open(page, "/workshops")
  await page.locator(cardOf(COURSE.id)).click()
  await expect(page.getByRole("dialog")).toBeVisible()
  await expectNoFindings(page)
})
