import { readFileSync } from "node:fs"
import { provider } from "../../src/content/provider"
import { thoughts } from "../../src/content/thoughts"
import { parsePosts } from "../fixtures/parse-posts"
import { MENU } from "../fixtures/site-words"
import { expect, loadImages, mainMenu, open, test, WORKBOOK } from "./site"
import { ARTICLES_PATH } from "../../src/navigation/paths"

/** The articles that an editor has published, which may be one or hundreds. */
const POSTS = parsePosts(readFileSync(`public${WORKBOOK}`))
const HEADINGS = POSTS.map(({ heading }) => heading)

test(
  "the list links to a page of all articles, without scripts",
  { tag: "@engines" },
  async ({ page, complaints, foreignRequests }) => {
    await open(page, "/thoughts")
    await page.getByRole("link", { name: thoughts.articles.linkText, exact: true }).click()
    await page.waitForURL(`**${ARTICLES_PATH}`)

    const articles = page.getByRole("main").getByRole("article")
    await expect(articles.getByRole("heading", { level: 2 })).toHaveText(HEADINGS)
    await expect(page.locator("script")).toHaveCount(0)
    for (const { slug } of POSTS) await expect(page.locator(`[id="${slug}"]`)).toBeAttached()
    const canonical = provider.siteUrl + ARTICLES_PATH
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", canonical)
    await expect(page.locator("meta[name=robots]")).toHaveCount(0)
    await loadImages(page)
    await expect(page.getByRole("button")).toHaveCount(0)
    await mainMenu(page).getByRole("link", { name: MENU.payments.label }).click()
    await page.waitForURL("**/payments")
    expect(complaints).toEqual([])
    expect(foreignRequests).toEqual([])
  },
)

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false })

  test("the thoughts page redirects to the page of all articles", async ({ page }) => {
    await page.goto("/bpm")
    await page.goto("/thoughts", { waitUntil: "commit" })
    await page.waitForURL(`**${ARTICLES_PATH}`)

    const articles = page.getByRole("main").getByRole("article")
    await expect(articles.getByRole("heading", { level: 2 })).toHaveText(HEADINGS)
    await page.goBack()
    await expect(page).toHaveURL("/bpm")
  })
})
