import { readFileSync } from "node:fs"
import type { Page } from "@playwright/test"
import axe from "axe-core"
import { provider } from "../../src/content/provider"
import { ARTICLES_PATH, thoughts } from "../../src/content/thoughts"
import { workbookToPosts } from "../../src/posts/workbook/workbook-to-posts"
import { MENU } from "../fixtures/site-words"
import { expect, loadPictures, mainMenu, menuLink, open, test, unfoldMenu, WORKBOOK } from "./site"

/** How many articles of each end of the workbook are on the page. */
const MAX_OF_EACH_END = 100
/** The articles that an editor has published, which may be one or thousands. */
const POSTS = workbookToPosts(readFileSync(`public${WORKBOOK}`)).filter(
  (_post, index, { length }) => index < MAX_OF_EACH_END || index >= length - MAX_OF_EACH_END,
)
const HEADINGS = POSTS.map(({ heading }) => heading)

const articlesOf = (page: Page) => page.getByRole("main").getByRole("article")
const contentsOf = (page: Page) =>
  page.getByRole("navigation", { name: thoughts.indexLabel, exact: true })

test("the list links to a page of all articles without scripts, whose menu works", async ({
  page,
  complaints,
  foreignRequests,
}) => {
  await open(page, "/thoughts")
  await page.getByRole("link", { name: thoughts.articles.linkText, exact: true }).click()
  await page.waitForURL(`**${ARTICLES_PATH}`)

  const articles = page.getByRole("main").getByRole("article")
  await expect(articles.getByRole("heading", { level: 2 })).toHaveText(HEADINGS)
  await expect(page.locator("script")).toHaveCount(0)
  for (const { slug } of POSTS) await expect(page.locator(`[id="${slug}"]`)).toBeAttached()
  const canonical = `${provider.siteUrl.value}/thoughts`
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", canonical)
  await loadPictures(page)
  await expect(page.getByRole("button")).toHaveCount(0)
  await mainMenu(page).getByRole("link", { name: MENU.payments.label }).click()
  await page.waitForURL("**/payments")
  expect(complaints).toEqual([])
  expect(foreignRequests).toEqual([])
})

test("the page of all articles passes axe and cuts nothing off", async ({ page }) => {
  // The menu fades in at another width.
  await page.emulateMedia({ reducedMotion: "reduce" })
  await page.goto(ARTICLES_PATH)
  await page.evaluate(axe.source)
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    const { violations } = await page.evaluate(() =>
      (window as unknown as { axe: typeof axe }).axe.run(),
    )
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  }
})

test("it begins with its contents, and each article leads back there", async ({ page }) => {
  test.skip(POSTS.length < 2, "One article has no contents.")
  await page.goto(ARTICLES_PATH)
  const links = contentsOf(page).getByRole("link")
  await expect(links).toContainText(HEADINGS)
  await links.last().click()
  await expect(articlesOf(page).last().getByRole("heading", { level: 2 })).toBeInViewport()
  await articlesOf(page).last().getByRole("link", { name: thoughts.backToIndex }).click()
  await expect(links.first()).toBeInViewport()
})

test("on a phone its menu is folded until it is opened, also where scripts could run", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(ARTICLES_PATH)
  const link = menuLink(page, MENU.payments)
  await expect(link).toBeHidden()
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport()
  await unfoldMenu(page)
  await expect(link).toBeInViewport()
  await unfoldMenu(page)
  await expect(link).toBeHidden()
})

test("it prints as a booklet: contents, and each article with its pictures in 11 point from a new page on", async ({
  page,
}) => {
  await page.goto(ARTICLES_PATH)
  // Some browsers do not load lazy pictures before they print.
  await expect(page.locator("[loading=lazy]")).toHaveCount(0)
  await page.emulateMedia({ media: "print" })
  await expect(mainMenu(page)).toBeHidden()
  await expect(page.getByRole("link", { name: thoughts.backToIndex })).toHaveCount(0)
  await expect(page.getByText(`· ${provider.siteUrl.value}${ARTICLES_PATH} ·`)).toBeVisible()
  for (const heading of await page.getByRole("article").getByRole("heading").all())
    await expect(heading).toHaveCSS("break-after", "avoid")
  for (const text of await page.locator(".prose").all())
    await expect(text).toHaveCSS("font-size", /^14\.6/)
  expect(await page.evaluate(listPageMarginBoxes)).toContainEqual(
    expect.stringContaining("counter(page)"),
  )

  if (POSTS.length < 2) return
  await expect(contentsOf(page)).toBeVisible()
  for (const article of await articlesOf(page).all())
    await expect(article).toHaveCSS("break-before", "page")
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1")
  expect(pdf.match(/\/Type\s*\/Page\b/g)?.length).toBeGreaterThan(POSTS.length)
})

test("it prints the address of a link within the site in full", async ({ page }) => {
  await page.goto(ARTICLES_PATH)
  const address = `${provider.siteUrl.value}/payments`
  // As plugins/site-build/pages/complete-booklet.ts writes it.
  await page
    .locator(".prose")
    .first()
    .evaluate((text, url) => {
      const link = Object.assign(document.createElement("a"), { href: "/payments", id: "own_link" })
      link.dataset.address = url
      text.append(link)
    }, address)
  await page.emulateMedia({ media: "print" })
  const written = await page
    .locator("#own_link")
    .evaluate((link) => getComputedStyle(link, "::after").content)
  expect(written).toContain(address)
})

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false })

  test("the thoughts page redirects to the page of all articles, and Back leaves both", async ({
    page,
  }) => {
    await page.goto("/bpm")
    await page.goto("/thoughts", { waitUntil: "commit" })
    await page.waitForURL(`**${ARTICLES_PATH}`)

    const articles = page.getByRole("main").getByRole("article")
    await expect(articles.getByRole("heading", { level: 2 })).toHaveText(HEADINGS)
    await page.goBack()
    expect(new URL(page.url()).pathname).toBe("/bpm")
  })
})

/** Runs in the page: what is printed in the margins of each page. */
function listPageMarginBoxes(): string[] {
  return [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .flatMap((rule) => (rule instanceof CSSMediaRule ? [...rule.cssRules] : [rule]))
    .filter((rule) => rule instanceof CSSPageRule)
    .map(({ cssText }) => cssText)
}
