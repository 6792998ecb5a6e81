import { pageError } from "../../src/content/page-error"
import { SECTION_IDS } from "../fixtures/agreed-constants"
import { MENU } from "../fixtures/site-words"
import { expect, expectPage, findSectionLink, menuLink, test } from "./site"

test("a page that fails has the phone number and a button to reload it", async ({
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

  const main = page.getByRole("main")
  await expect(main.locator("a[href^='tel:']")).toHaveCount(1)
  expect(complaints, "logged once").toEqual([expect.stringContaining("TypeError")])
  await menuLink(page, MENU.payments).click()
  await expectPage(page, "/payments")
  await page.goBack()

  await page.unroute(data)
  await main.getByRole("button", { name: pageError.reload, exact: true }).click()
  await expectPage(page, "/aboutus")
})

test("a page whose scripts fail stays readable, and its links work", async ({
  page,
  complaints,
}) => {
  const body = "throw new Error('It does not start')"
  await page.route(/\/app-\w+\.js$/, (route) =>
    route.fulfill({ contentType: "text/javascript", body }),
  )
  await page.goto("/aboutus")

  await expect.poll(() => complaints.join("\n")).toContain("It does not start")
  for (const id of Object.values(SECTION_IDS)) await expect(page.locator(`#${id}`)).toBeVisible()
  await (await findSectionLink(page, SECTION_IDS.mission)).click()
  await expect(page.locator(`#${SECTION_IDS.mission}`)).toBeInViewport()
  await menuLink(page, MENU.payments).click()
  await expectPage(page, "/payments")
})
