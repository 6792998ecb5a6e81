import { expect, open, test } from "./site"

test.describe("payments", () => {
  test.use({ permissions: ["clipboard-read", "clipboard-write"] })
  test.beforeEach(({ page }) => open(page, "/payments"))

  test("every button copies its value and says so", async ({ page }) => {
    for (const [name, text, confirmation] of [
      ["Copy bank name", "Sample Bank", "Bank name copied"],
      ["Copy account name", "Skills & Excellence (sample account)", "Account name copied"],
      ["Copy account number", "0000000000", "Account number copied"],
      ["Copy branch code", "000000", "Branch code copied"],
      ["Copy amount per course", "4850", "Amount per course copied"],
      ["Copy e-mail address", "hello@example.org", "E-mail address copied"],
    ] as const) {
      await page.getByRole("button", { name, exact: true }).focus()
      await page.keyboard.press("Enter")
      await expect(page.getByRole("status").filter({ hasText: confirmation })).toBeVisible()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text)
    }
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
