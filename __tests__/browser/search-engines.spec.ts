import { readdirSync, readFileSync } from "node:fs"
import { type Page } from "@playwright/test"
import sharp from "sharp"
import ts from "typescript"
import { courses } from "../../src/content/courses"
import { provider } from "../../src/content/provider"
import { site } from "../../src/content/site"
import { toDialogId } from "../../src/navigation/course-dialog-hash"
import { workbookToPosts } from "../../src/posts/workbook/workbook-to-posts"
import { PAGE_TITLES } from "../fixtures/site-words"
import { expect, PAGES, PLACEHOLDERS, test, WORKBOOK } from "./site"

const SITE = provider.siteUrl.value
/** Every visitor downloads them. */
const MAX_LISTED_POSTS = 20
const UNLISTED = [...PLACEHOLDERS, "/no-such-page"]

// What is in the published HTML, before any script of the site runs.
test.use({ javaScriptEnabled: false })

test.beforeEach(async ({ page }) => {
  // Visitors without JavaScript are led from /thoughts to it; a response without content leaves the browser where it is.
  await page.route("**/articles", (route) => route.fulfill({ status: 204 }))
})

type Node = Record<string, unknown>

const contentOf = (page: Page, name: string) =>
  page.locator(`meta[name="${name}"], meta[property="${name}"]`).getAttribute("content")

/** What the page tells search engines, one node for each thing. */
async function readGraph(page: Page, path: string): Promise<Node[]> {
  await page.goto(path)
  const json = await page.locator('script[type="application/ld+json"]').textContent()
  const { "@context": context, "@graph": graph } = JSON.parse(json ?? "") as {
    "@context": string
    "@graph": Node[]
  }
  expect(context).toBe("https://schema.org")
  return graph
}

function findNode(graph: readonly Node[], type: string): Node {
  const node = graph.find((one) => one["@type"] === type)
  if (!node) throw new Error(`There is no ${type}`)
  return node
}

for (const path of PAGES) {
  test(`${path} has the head that search engines and messengers read`, async ({
    page,
    request,
  }) => {
    await page.goto(path)
    const title = PAGE_TITLES[path]
    const description = await contentOf(page, "description")
    const length = `characters of the description of ${path}`
    expect(description?.length, length).toBeGreaterThan(70)
    expect(description?.length, length).toBeLessThan(170)
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", SITE + path)

    const { width, height, alt } = site.openGraphImage
    const expected = {
      "og:url": SITE + path,
      "og:type": "website",
      "og:site_name": site.name,
      "og:locale": site.language.replace("-", "_"),
      "og:title": title,
      "og:description": description,
      "og:image:width": String(width),
      "og:image:height": String(height),
      "og:image:alt": alt(title ?? ""),
      "twitter:card": "summary_large_image",
    }
    for (const [name, value] of Object.entries(expected)) {
      expect(await contentOf(page, name), name).toBe(value)
    }

    const image = new URL((await contentOf(page, "og:image")) ?? "")
    expect(image.origin).toBe(SITE)
    const response = await request.get(image.pathname)
    expect(response.status()).toBe(200)
    expect(response.headers()["content-type"]).toBe("image/jpeg")
    const metadata = await sharp(await response.body()).metadata()
    expect(metadata).toMatchObject({ format: "jpeg", width, height })
  })

  if (path !== "/aboutus") {
    test(`${path} says where it is on the site`, async ({ page }) => {
      const trail = findNode(await readGraph(page, path), "BreadcrumbList")
      expect(trail["itemListElement"]).toEqual([
        { "@type": "ListItem", position: 1, name: site.name, item: `${SITE}/aboutus` },
        { "@type": "ListItem", position: 2, name: PAGE_TITLES[path] },
      ])
    })
  }
}

for (const path of UNLISTED) {
  test(`${path} is for no search engine and has nothing to share`, async ({ page }) => {
    await page.goto(path)
    expect(await contentOf(page, "robots")).toBe("noindex")
    await expect(page.locator('meta[property^="og:"], link[rel="canonical"]')).toHaveCount(0)
    await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0)
  })
}

test("the provider is described, without facts that are samples", async ({ page }) => {
  const graph = await readGraph(page, "/aboutus")
  const { email, cell, linkedInUrl } = provider.contact
  const organisation = findNode(graph, "EducationalOrganization")
  expect(organisation).toMatchObject({
    "@id": `${SITE}/aboutus#organisation`,
    name: site.name,
    url: `${SITE}/aboutus`,
    logo: `${SITE}/icons/512.png`,
  })
  for (const [property, { value, isSample }] of Object.entries({
    email,
    telephone: cell,
    sameAs: linkedInUrl,
  })) {
    expect(organisation[property], property).toBe(isSample ? undefined : value)
    if (isSample) expect(JSON.stringify(graph)).not.toContain(value)
  }
})

test("the courses have all that Google's course results ask for", async ({ page }) => {
  // https://developers.google.com/search/docs/appearance/structured-data/course and /course-info
  const list = findNode(await readGraph(page, "/workshops"), "ItemList")
  const items = list["itemListElement"] as { position: number; item: Node }[]
  expect(items.map(({ position }) => position)).toEqual(courses.map((_, index) => index + 1))
  expect(items.map(({ item }) => item)).toEqual(
    courses.map((course) => ({
      "@type": "Course",
      url: `${SITE}/workshops#${toDialogId(course)}`,
      name: course.title,
      description: course.teaser,
      provider: {
        "@type": "EducationalOrganization",
        "@id": `${SITE}/aboutus#organisation`,
        name: site.name,
      },
      offers: course.price && {
        "@type": "Offer",
        category: "Paid",
        price: course.price.replace(/\D/g, ""),
        priceCurrency: "ZAR",
      },
      hasCourseInstance: {
        "@type": "CourseInstance",
        courseMode: "Onsite",
        courseWorkload: expect.stringMatching(/^PT\d+H(\d+M)?$/),
      },
    })),
  )
  expect(
    items.map(({ item }) =>
      toMinutes(String((item["hasCourseInstance"] as Node)["courseWorkload"])),
    ),
  ).toEqual(courses.map(({ duration }) => parseInt(duration)))
})

/** "PT2H30M" is 150. */
function toMinutes(workload: string): number {
  const [hours, minutes = 0] = (workload.match(/\d+/g) ?? []).map(Number)
  return Number(hours) * 60 + minutes
}

test("the blog lists the first articles of the build, and the feed begins with the same", async ({
  page,
  request,
}) => {
  const blog = findNode(await readGraph(page, "/thoughts"), "Blog")
  const feed = await (await request.get("/feed.xml")).text()
  const posts = blog["blogPost"] as Node[]
  const published = workbookToPosts(readFileSync(`public${WORKBOOK}`))
  expect(posts.map(({ url, headline }) => [url, headline])).toEqual(
    published
      .slice(0, MAX_LISTED_POSTS)
      .map(({ slug, heading }) => [new URL(`${SITE}/thoughts#${slug}`).href, heading]),
  )
  const entries = Array.from(feed.matchAll(/<id>(.*#.*)<\/id>/g), ([, id]) => id)
  expect(entries.slice(0, posts.length)).toEqual(posts.map(({ url }) => url))
  for (const { image } of posts) {
    // An article may do without a picture.
    if (typeof image !== "string") continue
    const response = await request.get(new URL(image).pathname)
    expect(response.headers()["content-type"]).toMatch(/^image\//)
  }
})

test("all of it keeps to the types and properties of schema.org", async ({ page }) => {
  test.slow()
  const graphs = []
  for (const path of PAGES) graphs.push(await readGraph(page, path))
  expect(findVocabularyErrors(graphs)).toEqual([])

  const misspelt = JSON.parse(
    JSON.stringify(graphs).replace("courseWorkload", "courseWorklode"),
  ) as Node[][]
  expect(findVocabularyErrors(misspelt).join()).toContain("courseWorklode")
})

/** Lets the compiler compare the published data with schema.org's vocabulary, as schema-dts types it. */
function findVocabularyErrors(graphs: readonly Node[][]): string[] {
  const file = "__tests__/browser/published-data.ts"
  const source = graphs.map(
    (graph, index) => `export const page${index}: readonly Thing[] = ${JSON.stringify(graph)}`,
  )
  const options: ts.CompilerOptions = {
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    noEmit: true,
    skipLibCheck: true,
    strict: true,
    types: [],
  }
  const host = ts.createCompilerHost(options)
  const readSource = host.getSourceFile.bind(host)
  host.getSourceFile = (name, version, ...rest) =>
    name === file
      ? ts.createSourceFile(
          name,
          ['import type { Thing } from "schema-dts"', ...source].join("\n"),
          version,
        )
      : readSource(name, version, ...rest)
  return ts
    .getPreEmitDiagnostics(ts.createProgram([file], options, host))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"))
}

test("the sitemap lists exactly the built pages that are for search engines", async ({
  request,
}) => {
  const built = readdirSync("public")
    .filter((name) => name.endsWith(".html") && name !== "index.html")
    .filter((name) => !/content="noindex"/.test(readFileSync(`public/${name}`, "utf8")))
    .map((name) => `${SITE}/${name.replace(".html", "")}`)
  const sitemap = await (await request.get("/sitemap.xml")).text()
  const listed = [...sitemap.matchAll(/<loc>(.*)<\/loc>/g)].map(([, url]) => url)

  expect(listed.sort()).toEqual(built.sort())
  expect(listed.sort()).toEqual(PAGES.map((path) => SITE + path).sort())
})

test("the developers' style page is not published, and no script carries it", async ({
  request,
}) => {
  expect((await request.get("/style")).status()).toBe(404)
  const published = readdirSync("public").filter((name) => /\.(js|html|css)$/.test(name))
  const carriers = published.filter((name) =>
    /style-page|token-list/.test(readFileSync(`public/${name}`, "utf8")),
  )
  expect(published.length).toBeGreaterThan(10)
  expect(carriers).toEqual([])
})

test("the browser's own bars have the colour of the page, also in the dark", async ({ page }) => {
  await page.goto("/aboutus")
  const bars = page.locator('meta[name="theme-color"]')
  const colours = await bars.evaluateAll((all) =>
    all.map((meta) => [meta.getAttribute("media"), meta.getAttribute("content")]),
  )
  expect(colours).toEqual([
    ["(prefers-color-scheme: dark)", site.darkPageColour],
    [null, site.colours.page],
  ])
})

test("robots.txt names the sitemap and shuts nobody out", async ({ request }) => {
  const robots = await (await request.get("/robots.txt")).text()
  expect(robots).toContain(`Sitemap: ${SITE}/sitemap.xml`)
  expect(robots).not.toMatch(/Disallow: *\S/)
})

test("the icons and the manifest that a page names are there", async ({ page, request }) => {
  await page.goto("/aboutus")
  const links = page.locator('link[rel="icon"], link[rel="apple-touch-icon"], link[rel="manifest"]')
  const urls = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")))
  expect(urls).toEqual([
    "/favicon.ico",
    "/favicon.svg",
    "/icons/apple-touch-icon.png",
    "/site.webmanifest",
  ])
  for (const url of urls) {
    expect((await request.get(url ?? "")).status(), url ?? "").toBe(200)
  }
  const manifest = (await (await request.get("/site.webmanifest")).json()) as {
    icons: { src: string }[]
  }
  for (const { src } of manifest.icons) {
    expect((await request.get(`/${src}`)).status(), src).toBe(200)
  }
})
