import { copyButton } from "../../src/content/copy-button"
import { payments } from "../../src/content/payments"
import { provider } from "../../src/content/provider"
import { makeFacts } from "../fixtures/owner-facts"
import { expect, holdBack, holdTimers, openStyled, test, waitForHydration } from "./site"
import { PHONE } from "./windows"

const { labels } = payments
const { bankName, accountName } = makeFacts().bank
/** How long a button waits for the clipboard, and says that it has copied. */
const COPY_LIMITS_MS = [1_500, 3_000]

test.describe("on a phone", () => {
  test.use(PHONE)

  for (const fonts of ["the site's own fonts", "the widest font of a machine"]) {
    test(`the first screen shows the account number: ${fonts}`, async ({ page }) => {
      if (fonts !== "the site's own fonts") {
        await page.route("**/*.woff2", (route) => route.abort())
      }
      await openStyled(page, "/payments")
      const number = page.getByText(provider.bank.accountNumber, { exact: true })
      await expect(number).toBeInViewport({ ratio: 1 })

      await page.evaluate(
        (names) => {
          document.querySelector("header + aside")?.remove()
          const values = document.querySelectorAll("dt + dd")
          names.forEach((name, index) => values[index]?.replaceChildren(name))
        },
        [bankName, accountName],
      )
      await expect(number).toBeInViewport({ ratio: 1 })
    })
  }
})

test("copied payment details have every value and no button’s words", async ({ page }) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"])
  await openStyled(page, "/payments")
  await page.evaluate(() => {
    const list = document.querySelector("dl")
    if (list) getSelection()?.selectAllChildren(list)
  })
  await page.keyboard.press("ControlOrMeta+c")
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  for (const value of Object.values(provider.bank)) expect(copied).toContain(value)
  expect(copied.split(/\s+/)).not.toContain(copyButton.text)
})

test("no button is in sight before the scripts come, and nothing moves when they do", async ({
  page,
}) => {
  const { release } = await holdBack(page, /\/app-\w+\.js$/)
  await page.goto("/payments", { waitUntil: "commit" })
  const buttons = page.getByRole("main").getByRole("button")
  const number = page.getByText(provider.bank.accountNumber, { exact: true })
  await expect(number).toBeVisible()
  await expect(buttons).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const measure = () =>
    page
      .locator("main *")
      .evaluateAll((all) =>
        all.map((one) => [one.tagName, one.getBoundingClientRect().y].join(" ")),
      )
  const before = await measure()
  release()
  await waitForHydration(page)
  await expect(buttons.first()).toBeEnabled()

  expect(await measure()).toEqual(before)
})

test("a button is beside the value that it copies", async ({ page }) => {
  await openStyled(page, "/payments")
  const name = copyButton.name(labels.accountNumber)
  const button = await page.getByRole("button", { name, exact: true }).boundingBox()
  const value = page.getByText(provider.bank.accountNumber, { exact: true }).first()
  const { y = 0, height = 0 } = (await value.boundingBox()) ?? {}
  expect(button?.y).toBeLessThan(y + height)
})

test("a button that says what it has copied is as large as before", async ({ page }) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"])
  for (const limitMs of COPY_LIMITS_MS) await holdTimers(page, limitMs)
  await openStyled(page, "/payments")
  for (const label of [labels.accountNumber, payments.allDetails]) {
    const button = page.getByRole("button", { name: copyButton.name(label), exact: true })
    // A click scrolls to the button, which would move its box.
    await button.scrollIntoViewIfNeeded()
    const before = await button.boundingBox()
    await button.click()
    await expect(button).toHaveText(copyButton.copied)
    expect(await button.boundingBox(), label).toEqual(before)
  }
})
