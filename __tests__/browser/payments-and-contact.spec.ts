import type { Locator, Page } from "@playwright/test"
import { contact, contactLinks } from "../../src/content/contact"
import { PRICE_DIGITS } from "../../src/content/course-facts"
import { payments } from "../../src/content/payments"
import { provider } from "../../src/content/provider"
import { expect, open, test } from "./site"

const { labels, proof, copy } = payments
const { bankName, accountName, accountNumber, branchCode, proofEmail } = provider.bank
/** What each button copies, by the label that it names. */
const COPIED = [
  [labels.bankName, bankName.value],
  [labels.accountName, accountName.value],
  [labels.accountNumber, accountNumber.value],
  [labels.branchCode, branchCode.value],
  [labels.amount, PRICE_DIGITS],
  [proof.copyLabel, proofEmail.value],
] as const

function copyButton(page: Page, label: string): Locator {
  return page.getByRole("button", { name: copy.name(label), exact: true })
}

/** What the row of a label says after its button was pressed. */
function copyMessage(page: Page, label: string): Locator {
  return page
    .getByRole("definition")
    .filter({ has: copyButton(page, label) })
    .getByRole("status")
}

test.describe("payments", () => {
  test.use({ permissions: ["clipboard-read", "clipboard-write"] })
  test.beforeEach(({ page }) => open(page, "/payments"))

  test("every button copies its value and says so", async ({ page }) => {
    for (const [label, text] of COPIED) {
      await copyButton(page, label).focus()
      await page.keyboard.press("Enter")
      await expect(copyMessage(page, label)).toHaveText(copy.done(label))
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text)
    }
    await expect(page.getByRole("main").getByRole("button")).toHaveCount(COPIED.length)
  })
})

test.describe("payments without the right to copy", () => {
  test("the button says what to do by hand", async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, "clipboard", { value: undefined })
    })
    await open(page, "/payments")
    await copyButton(page, labels.accountNumber).click()
    await expect(copyMessage(page, labels.accountNumber)).toHaveText(copy.failed)
  })
})

test.describe("contact", () => {
  test.beforeEach(({ page }) => open(page, "/contactus"))

  for (const [name, text, url] of [
    ["the website", contactLinks().website.text, provider.contact.website.value],
    ["the LinkedIn profile", contact.linkedInText, provider.contact.linkedInUrl.value],
  ] as const) {
    test(`${name} opens in a new tab`, async ({ page, context }) => {
      await context.route(url, (route) => route.fulfill({ body: "there" }))
      const link = page
        .getByRole("main")
        .getByRole("link", { name: `${text} ${contact.newTab}`, exact: true })
      const [tab] = await Promise.all([context.waitForEvent("page"), link.click()])
      await tab.waitForLoadState()
      expect(tab.url()).toBe(new URL(url).href)
      expect(await tab.evaluate(() => window.opener === null)).toBe(true)
    })
  }
})
