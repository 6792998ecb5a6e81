import { readdirSync, readFileSync } from "node:fs"
import type { Page } from "@playwright/test"
import { provider } from "../../src/content/provider"
import { site } from "../../src/content/site"
import { parsePosts } from "../fixtures/parse-posts"
import { titleOf } from "../fixtures/site-words"
import { expect, PAGES, test, WORKBOOK } from "./site"

const SITE = provider.siteUrl

// What is in the published HTML, before any script of the site runs.
test.use({ javaScriptEnabled: false })

test.beforeEach(async ({ page }) => {
  // Visitors without JavaScript are led from /thoughts to it; a response without content leaves the browser where it is.
  await page.route("**/articles", (route) => route.fulfill({ status: 204 }))
})

/** The contents of the page's meta elements, by their names. */
function readProperties(page: Page): Promise<Record<string, string>> {
  return page
    .locator("meta:is([name], [property])")
    .evaluateAll((all) =>
      Object.fromEntries(
        (all as HTMLMetaElement[]).map((meta) => [
          meta.getAttribute("property") ?? meta.name,
          meta.content,
        ]),
      ),
    )
}

test("every page has the head that search engines and messengers read", async ({
  page,
  request,
}) => {
  for (const path of PAGES) {
    await page.goto(path, { waitUntil: "domcontentloaded" })
    const title = titleOf(path)
    const { description = "", ...properties } = await readProperties(page)
    const length = `characters of the description of ${path}`
    expect(description.length, length).toBeGreaterThan(70)
    expect(description.length, length).toBeLessThan(170)
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", SITE + path)

    const { width, height, alt } = site.openGraphImage
    expect(properties).toMatchObject({
      "og:url": SITE + path,
      "og:type": "website",
      "og:site_name": site.name,
      "og:locale": site.language.replace("-", "_"),
      "og:title": title,
      "og:description": description,
      "og:image": `${SITE}/social${path}.jpg`,
      "og:image:width": String(width),
      "og:image:height": String(height),
      "og:image:alt": alt(title),
      "twitter:card": "summary_large_image",
    })
    const image = await request.get(`/social${path}.jpg`)
    expect(image.headers()["content-type"]).toBe("image/jpeg")
  }
})

test("the feed lists the articles of the build", async ({ request }) => {
  const feed = await (await request.get("/feed.xml")).text()
  const published = parsePosts(readFileSync(`public${WORKBOOK}`))
  const entries = Array.from(feed.matchAll(/<guid[^>]*>(.*?)<\/guid>/g), ([, id]) => id)
  expect(entries).toEqual(published.map(({ slug }) => new URL(`${SITE}/thoughts#${slug}`).href))
})

test("the sitemap lists exactly the built pages that are for search engines", async ({
  request,
}) => {
  const built = readdirSync("public")
    .filter((name) => name.endsWith(".html") && name !== "index.html")
    .filter((name) => !/content="noindex"/.test(readFileSync(`public/${name}`, "utf8")))
    .map((name) => `/${name.replace(".html", "")}`)
  const robots = await (await request.get("/robots.txt")).text()
  expect(robots).toContain(`Sitemap: ${SITE}/sitemap-index.xml`)
  // Under the name that search engines know from before.
  const sitemap = await (await request.get("/sitemap.xml")).text()
  const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)

  expect(built).toEqual(expect.arrayContaining([...PAGES]))
  expect(listed.sort()).toEqual(built.map((path) => SITE + path).sort())
})
