import { expect, open, test } from "./site"

test.describe("payments", () => {
  test.use({ permissions: ["clipboard-read", "clipboard-write"] })
  test.beforeEach(({ page }) => open(page, "/payments"))

  test("the instruction and the three notes stand in their exact words", async ({ page }) => {
    await expect(
      page.getByText(
        "EFT Details of Skills & Excellence bank account. To confirm the workshop booking at your school, please make payment using the details below",
        { exact: true },
      ),
    ).toBeVisible()
    await expect(page.getByRole("heading", { name: "Please note:" })).toBeVisible()
    await expect(page.getByRole("complementary").getByRole("listitem")).toHaveText([
      /^Full payment is required before the scheduled workshop to secure the booking\.$/,
      /at least 3 working days before the course presentation\.$/,
      /not refundable,? but the presentation date may be moved if necessary\.$/,
    ])
  })

  test("every field is shown", async ({ page }) => {
    await expect(page.getByRole("term")).toHaveText([
      "Bank name",
      "Account name",
      "Account number",
      "Branch code",
      "Reference",
      "Amount per course",
      "Proof of payment by e-mail",
    ])
    await expect(page.getByText("R 4 850", { exact: true })).toBeVisible()
    await expect(page.getByText(/DDMM20YY/)).toBeVisible()
  })

  test("sample details are marked as such", async ({ page }) => {
    await expect(page.getByRole("note")).toContainText("Sample details: please do not pay")
  })

  for (const [name, text, confirmation] of [
    ["Copy bank name", "Sample Bank", "Bank name copied"],
    ["Copy account name", "Skills & Excellence (sample account)", "Account name copied"],
    ["Copy account number", "0000000000", "Account number copied"],
    ["Copy branch code", "000000", "Branch code copied"],
    ["Copy amount per course", "4850", "Amount per course copied"],
    ["Copy e-mail address", "hello@example.org", "E-mail address copied"],
  ] as const) {
    test(`${name} copies the value and says so`, async ({ page }) => {
      await page.getByRole("button", { name, exact: true }).focus()
      await page.keyboard.press("Enter")
      await expect(page.getByRole("status").filter({ hasText: confirmation })).toBeVisible()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text)
    })
  }

  test("the proof of payment goes to an e-mail with a useful subject", async ({ page }) => {
    const href = await page
      .getByRole("main")
      .getByRole("link", { name: "hello@example.org" })
      .getAttribute("href")
    expect(decodeURIComponent(href ?? "")).toMatch(
      /^mailto:hello@example\.org\?subject=Proof of payment: .*school.*date/,
    )
  })
})

test.describe("payments without the right to copy", () => {
  test("the button says what to do by hand", async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, "clipboard", { value: undefined })
    })
    await open(page, "/payments")
    await page.getByRole("button", { name: "Copy account number" }).click()
    await expect(page.getByRole("status").filter({ hasText: "by hand" })).toBeVisible()
  })
})

test.describe("contact", () => {
  test.beforeEach(({ page }) => open(page, "/contactus"))

  test("every way of contact is shown and linked", async ({ page }) => {
    const main = page.getByRole("main")
    await expect(main.getByText(/would love to hear from you/)).toContainText("get back to you")
    await expect(main.getByText("The Director", { exact: true })).toBeVisible()
    await expect(main.getByRole("link", { name: "+27 00 000 0000" })).toHaveAttribute(
      "href",
      "tel:+27000000000",
    )
    await expect(main.getByRole("link", { name: "Message us on WhatsApp" })).toHaveAttribute(
      "href",
      "https://wa.me/27000000000",
    )
    await expect(main.getByRole("link", { name: "hello@example.org" })).toHaveAttribute(
      "href",
      /^mailto:hello@example\.org\?subject=Workshop%20enquiry/,
    )
  })

  for (const [name, host] of [
    [/^www\.example\.org/, "www.example.org"],
    [/^LinkedIn profile/, "linkedin.example.org"],
  ] as const) {
    test(`${host} opens in a new tab`, async ({ page, context }) => {
      await context.route(`https://${host}/**`, (route) => route.fulfill({ body: "there" }))
      const link = page.getByRole("main").getByRole("link", { name })
      await expect(link).toHaveAccessibleName(/opens in a new tab/)
      const [tab] = await Promise.all([context.waitForEvent("page"), link.click()])
      await tab.waitForLoadState()
      expect(new URL(tab.url()).host).toBe(host)
      expect(await tab.evaluate(() => window.opener === null)).toBe(true)
    })
  }
})
