import { SECTION_IDS } from "../fixtures/agreed-constants"
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
  await page.route(PAYMENTS_SCRIPT, (route) => route.fulfill({ status: 404 }), { times: 2 })
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

test("a page that cannot start stays readable, with working links, and says so in the console", async ({
  page,
  complaints,
}) => {
  // Without the pictures in its data, the page's first render throws.
  await page.route("**/page-data/aboutus/page-data.json", async (route) => {
    const answer = await route.fetch()
    const data = (await answer.json()) as { result: object }
    await route.fulfill({ json: { ...data, result: { ...data.result, data: {} } } })
  })
  await page.goto("/aboutus")

  await expect.poll(() => complaints.join("\n")).toContain("Error while rendering the page")
  // On a wide window the button of the menu is hidden, but works.
  for (const isExpanded of ["true", "false"]) {
    const button = page.locator("header button[aria-controls]").first()
    await button.dispatchEvent("click")
    await expect(button).toHaveAttribute("aria-expanded", isExpanded)
  }
  await expect(page.locator(`#${SECTION_IDS.vision}`).getByRole("heading")).toBeVisible()
  const { label: name } = MENU.payments
  await page.getByRole("contentinfo").getByRole("link", { name, exact: true }).click()
  await expectPage(page, "/payments")
})
