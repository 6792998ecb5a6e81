import { pageError } from "../../src/content/page-error"
import { MENU } from "../fixtures/site-words"
import { expect, expectPage, menuLink, test } from "./site"

test("a page that fails has the phone number and a button that loads it again, in a layout that works", async ({
  page,
  complaints,
}) => {
  // Without the pictures in its data, the page's first render throws.
  const data = "**/page-data/aboutus/page-data.json"
  await page.route(data, async (route) => {
    const answer = await route.fetch()
    const json = (await answer.json()) as { result: object }
    await route.fulfill({ json: { ...json, result: { ...json.result, data: {} } } })
  })
  await page.goto("/aboutus")

  await expect.poll(() => complaints.join("\n")).toContain("Error while rendering the page")
  const main = page.getByRole("main")
  await expect(main.locator("a[href^='tel:']")).toBeVisible()
  await menuLink(page, MENU.payments).click()
  await expectPage(page, "/payments")
  await page.goBack()

  await page.unroute(data)
  await main.getByRole("button", { name: pageError.reload, exact: true }).click()
  await expectPage(page, "/aboutus")
})
