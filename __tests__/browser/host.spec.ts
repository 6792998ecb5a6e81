import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import { site } from "../../src/content/site"
import { ARTICLES_PATH } from "../../src/navigation/paths"
import { expect, PAGES, PLACEHOLDERS, readBuiltHeaders, test, WORKBOOK } from "./site"

const FOREVER = "public, max-age=31536000, immutable"
const ASK_AGAIN = "public, max-age=0, must-revalidate"
const HASHED_SCRIPT = `/${readdirSync("public").find((name) => /^app-\w+\.js$/.test(name)) ?? ""}`
const ALL_PAGES = [...PAGES, ...PLACEHOLDERS]
/** The parts of a page in which its Email Address Obfuscation changes nothing. */
const LEFT_BY_CLOUDFLARE =
  /<!--email_off-->[^]*<!--\/email_off-->|<(head|script|style|noscript)\b[^]*?<\/\1>/g
/** Copied into a redirect, the decoded path would lead to another site or add a header to the answer. */
const HOSTILE_PATHS = [
  "/%5Cevil.example/",
  "/%5Cevil.example.html",
  "//evil.example/",
  "/%2Fevil.example/",
  "/%0d%0aX-Injected:%20y/",
  "/%0d%0aX-Injected:%20y.html",
]
test.describe("The host", () => {
  test("serves every page at its URL, and redirects the empty path", async ({ request }) => {
    const root = await request.get("/", { maxRedirects: 0 })
    expect([root.status(), root.headers().location]).toEqual([302, "/aboutus"])
    for (const path of ALL_PAGES) {
      const answer = await request.get(path, { maxRedirects: 0 })
      expect(answer.status(), path).toBe(200)
      expect(answer.headers()["content-type"]).toContain("text/html")
      const redirect = await request.get(`${path}.html`, { maxRedirects: 0 })
      expect([redirect.status(), redirect.headers().location], path).toEqual([308, path])
      // The same page, whose canonical link has no slash.
      expect((await request.get(`${path}/`, { maxRedirects: 0 })).status()).toBe(200)
    }
  })

  test("finds nothing in any page to rewrite", async ({ request }) => {
    const pages = readdirSync("public").filter((name) => name.endsWith(".html"))
    expect(pages.length).toBeGreaterThan(ALL_PAGES.length)
    for (const name of pages) {
      const page = readFileSync(path.join("public", name), "utf8")
      expect(page.replace(LEFT_BY_CLOUDFLARE, ""), name).not.toContain("@")
      expect(page, name).toMatch(/<meta name="format-detection" content="telephone=no[^"]*"/)
      // It is for editors alone.
      expect(page, name).not.toMatch(/href="[^"]*\/editors"/)
      // Each has the footer's address.
      expect(page, name).toContain("mailto:")
    }
    const feed = await request.get(site.feed.path)
    expect(feed.headers()["content-type"]).not.toContain("html")
  })

  test("has only files with a hash in their names cached", async ({ request }) => {
    expect((await request.get(HASHED_SCRIPT)).headers()["cache-control"]).toBe(FOREVER)
    const workers = ["/sw.js", "/service-worker.js", "/ngsw-worker.js"]
    for (const path of ["/thoughts", "/page-data/thoughts/page-data.json", WORKBOOK, ...workers]) {
      const headers = (await request.get(path)).headers()
      expect(headers["cache-control"], path).toBe(ASK_AGAIN)
      const second = await request.get(path, { headers: { "If-None-Match": headers.etag ?? "" } })
      expect(second.status(), path).toBe(304)
    }
  })

  test("answers a hostile URL with “not found” alone", async ({ request, baseURL }) => {
    for (const where of HOSTILE_PATHS) {
      // The whole URL, because "//evil.example/" alone would name a host.
      const answer = await request.get(`${baseURL}${where}`, { maxRedirects: 0 })

      expect(answer.status(), where).toBe(404)
      expect(Object.keys(answer.headers())).not.toContain("location")
      expect(Object.keys(answer.headers())).not.toContain("x-injected")
    }
  })

  // A host drops a line that it finds too long.
  test("sends every header as built", async ({ request }) => {
    expect(readBuiltHeaders("/no/such/page")).toMatchObject({
      "content-security-policy": expect.stringContaining("default-src 'none'"),
      "strict-transport-security": "max-age=63072000; includeSubDomains",
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "permissions-policy": expect.stringContaining("camera=()"),
    })
    const pages = [...ALL_PAGES, ARTICLES_PATH, "/editors"]
    for (const path of [...pages, ...pages.map((page) => `${page}/`), "/no/such/page", WORKBOOK]) {
      expect((await request.get(path)).headers(), path).toMatchObject(readBuiltHeaders(path))
    }
  })
})

test("no script tells visitors where it was built", () => {
  const published = readdirSync("public").filter((name) => /\.(js|html|css)$/.test(name))
  expect(published.some((name) => name.startsWith("app-"))).toBe(true)
  const find = (words: string) =>
    published.filter((name) => readFileSync(`public/${name}`, "utf8").includes(words))
  expect(find(process.cwd())).toEqual([])
})

test("the content policy refuses a foreign script, and a string as markup", async ({
  page,
  complaints,
}) => {
  await page.route("**/payments", async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace("<body>", "<body><script>injected = true</script>")
    await route.fulfill({ response: answer, body })
  })
  await page.goto("/payments")

  expect(await page.evaluate(() => "injected" in window)).toBe(false)
  expect(complaints.join("\n")).toContain("script-src")
  const refusal = await page.evaluate(() => {
    try {
      document.body.innerHTML = "<p>Injected</p>"
      return "none"
    } catch (cause) {
      return String(cause)
    }
  })
  expect(refusal).toContain("TrustedHTML")
})
