import { readFileSync } from "node:fs"
import axe from "axe-core"
import { provider } from "../../src/content/provider"
import { ARTICLES_PATH, thoughts } from "../../src/content/thoughts"
import { workbookToPosts } from "../../src/posts/workbook/workbook-to-posts"
import { MENU } from "../fixtures/site-words"
import { expect, loadPictures, mainMenu, open, test, WORKBOOK } from "./site"

/** How many articles of each end of the workbook are on the page. */
const MAX_OF_EACH_END = 100
/** The articles that an editor has published, which may be one or thousands. */
const POSTS = workbookToPosts(readFileSync(`public${WORKBOOK}`)).filter(
  (_post, index, { length }) => index < MAX_OF_EACH_END || index >= length - MAX_OF_EACH_END,
)
const HEADINGS = POSTS.map(({ heading }) => heading)

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

test("the page of all articles passes axe, cuts nothing off, and prints as a booklet", async ({
  page,
}) => {
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

  await page.emulateMedia({ media: "print" })
  await expect(mainMenu(page)).toBeHidden()
  await expect(page.getByText(`· ${provider.siteUrl.value}${ARTICLES_PATH} ·`)).toBeVisible()
  for (const heading of await page.getByRole("article").getByRole("heading").all())
    await expect(heading).toHaveCSS("break-after", "avoid")
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
