import { SECTION_IDS } from "../fixtures/agreed-constants"
import { expect, expectPage, open, test } from "./site"

test("a URL that Gatsby cannot decode shows its page", async ({ page, complaints }) => {
  for (const url of ["/aboutus#100%", "/aboutus#%E0%A4%A", "/aboutus?q=%", "/%61boutus"]) {
    await page.goto("about:blank")
    await open(page, url)
    await expectPage(page, "/aboutus")
  }
  await page.evaluate(() => (location.hash = "#100%"))
  await page.evaluate((id) => (location.hash = id), SECTION_IDS.vision)
  await expect(page.locator(`#${SECTION_IDS.vision}`)).toBeInViewport()
  await expectPage(page, "/aboutus")
  expect(complaints).toEqual([])
})
