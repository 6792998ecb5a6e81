import { notFound } from "../../src/content/not-found"
import { placeholders } from "../../src/content/placeholders"
import { site } from "../../src/content/site"
import { MENU, titleOf } from "../fixtures/site-words"
import { expect, expectPage, open, PAGES, PLACEHOLDERS, test } from "./site"

/** What encodes a sign that has a meaning in URLs, or nothing. */
const ODD_URLS = ["/missing%23x", "/missing%", "/missing%E0%A4%A", "/missing/%5C/..%2F"]
const PLACEHOLDER_TEXTS = new Map(
  Object.entries(placeholders).map(([path, { text }]) => [path, text]),
)

for (const path of [...PAGES, ...PLACEHOLDERS]) {
  test(
    `${path} is shown at its URL, as agreed and without a complaint`,
    { tag: "@engines" },
    async ({ page, complaints, foreignRequests }) => {
      await open(page, path)
      await page.waitForLoadState("networkidle")

      await expect(page).toHaveTitle(`${titleOf(path)} | ${site.name}`)
      await expect(page.locator("html")).toHaveAttribute("lang", site.language)
      expect(new URL(page.url()).pathname).toBe(path)
      expect(complaints).toEqual([])
      expect(foreignRequests).toEqual([])
      expect(await page.context().cookies()).toEqual([])
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1)
      await expect(page.locator("form, input, select, textarea")).toHaveCount(0)
      const text = PLACEHOLDER_TEXTS.get(path)
      if (text !== undefined) await expect(page.getByRole("main")).toHaveText(text)
    },
  )
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`without the host's redirect, scripts ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ javaScriptEnabled })

    test("the index page itself leads to /aboutus, and Back leaves the site", async ({ page }) => {
      // The published index page, as a host without redirect rules would answer the empty path.
      await page.route(
        (url) => url.pathname === "/",
        (route) => route.fulfill({ path: "public/index.html" }),
      )
      await page.goto("/bpm")
      await page.goto("/", { waitUntil: "commit" })
      await page.waitForURL("**/aboutus")

      await page.goBack()
      // Playwright takes a change of the history's entry for the end of going back.
      await expect(page).toHaveURL("/bpm")
    })
  })
}

test("an unknown URL gets status 404 and a page that helps", async ({ page }) => {
  const response = await page.goto("/no-such-page")
  expect(response?.status()).toBe(404)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(notFound.title)
  const name = notFound.links["/payments"] ?? MENU.payments.label
  await page.getByRole("main").getByRole("link", { name, exact: true }).click()
  await expectPage(page, "/payments")
})

test("no unknown URL ends in a blank page or an error", async ({ page, complaints }) => {
  const requests: string[] = []
  page.on("request", (request) => requests.push(request.resourceType()))
  for (const url of ODD_URLS) {
    const response = await page.goto(url)
    expect(response?.status(), url).toBe(404)
    await page.waitForLoadState("networkidle")
    await expect(page.getByRole("heading", { level: 1 }), url).toHaveText(notFound.title)
  }
  expect(requests).not.toContain("script")
  // Chromium reports the status 404 of the page itself.
  expect(complaints.filter((text) => !text.includes("404"))).toEqual([])
})

test("the not-found page puts the page first that was probably meant", async ({ page }) => {
  await page.goto("/Payment-Details")

  const first = page.getByRole("main").getByRole("listitem").first().getByRole("link")
  await expect(first).toHaveAttribute("href", "/payments")
})
