import { pageError } from "../../src/content/page-error"
import { MENU } from "../fixtures/site-words"
import { expect, expectPage, markDocument, menuLink, open, test } from "./site"

const PAYMENTS_SCRIPT = /component---src-pages-payments-tsx-\w+\.js$/
const PAYMENTS_DATA = "**/page-data/payments/page-data.json"

test("after a new publication, an open page opens the next page with a full load", async ({
  page,
}) => {
  await open(page, "/contactus")
  const isSameDocument = await markDocument(page)
  // What an open page meets: its old scripts are gone, and the data are of another build.
  await page.route(PAYMENTS_SCRIPT, (route) => route.fulfill({ status: 404 }), { times: 1 })
  await page.route(
    PAYMENTS_DATA,
    async (route) => {
      const answer = await route.fetch()
      const data = (await answer.json()) as object
      await route.fulfill({ json: { ...data, webpackCompilationHash: "another-build" } })
    },
    { times: 1 },
  )
  await menuLink(page, MENU.payments).click()

  await expect(page).toHaveURL("/payments")
  await expectPage(page, "/payments")
  expect(await isSameDocument()).toBe(false)
})

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
