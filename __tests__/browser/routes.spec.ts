import { expect, open, PAGES, PLACEHOLDERS, test } from "./site"

for (const path of [...PAGES, ...PLACEHOLDERS]) {
  test(
    `${path} answers as written, with title, language, and a clean console`,
    { tag: ["@main", "@smoke"] },
    async ({ page, complaints, foreignRequests }) => {
      const response = await page.goto(path)
      expect(response?.status()).toBe(200)
      expect(response?.request().redirectedFrom()).toBeNull()
      await page.waitForLoadState("networkidle")

      await expect(page).toHaveTitle(/.+ \| Skills & Excellence$/)
      await expect(page.locator("html")).toHaveAttribute("lang", "en-ZA")
      expect(new URL(page.url()).pathname).toBe(path)
      expect(complaints).toEqual([])
      expect(foreignRequests).toEqual([])
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1)
      await expect(page.locator("form, input, select, textarea")).toHaveCount(0)
    },
  )
}

test("a placeholder shows only its text", { tag: "@main" }, async ({ page }) => {
  for (const word of ["outcomes", "bpm"]) {
    await open(page, `/${word}`)
    await expect(page.getByRole("main")).toHaveText(`Hello ${word}`)
  }
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(`where the host does not redirect, scripts ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ javaScriptEnabled })

    test("the index page itself leads to /aboutus, and Back leaves the site", async ({ page }) => {
      // The published index page, as a host without redirect rules would answer the empty path.
      const { readFile } = await import("node:fs/promises")
      const body = await readFile("public/index.html", "utf8")
      await page.route(
        (url) => url.pathname === "/",
        (route) => route.fulfill({ body, contentType: "text/html" }),
      )
      await page.goto("/bpm")
      await page.goto("/", { waitUntil: "commit" })
      await page.waitForURL("**/aboutus")
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("About us")

      await page.goBack()
      expect(new URL(page.url()).pathname).toBe("/bpm")
    })
  })
}

test("an unknown URL gets status 404 and a page that helps", { tag: "@main" }, async ({ page }) => {
  const response = await page.goto("/no-such-page")
  expect(response?.status()).toBe(404)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This page is absent today")
  await page.getByRole("main").getByRole("link", { name: "Find the payment details" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("PAYMENTS")
})
