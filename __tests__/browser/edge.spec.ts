import { readdirSync, readFileSync } from "node:fs"
import sharp from "sharp"
import { provider } from "../../src/content/provider"
import { COURSE, MENU } from "../fixtures/site-words"
import {
  cardOf,
  expect,
  menuLink,
  open,
  openMenu,
  PAGES,
  PLACEHOLDERS,
  readBuiltHeaders,
  serveArticles,
  test,
  WORKBOOK,
} from "./site"

const FOREVER = "public, max-age=31536000, immutable"
const ASK_AGAIN = "public, max-age=0, must-revalidate"
const HASHED_SCRIPT = `/${readdirSync("public").find((name) => /^app-\w+\.js$/.test(name)) ?? ""}`

test.describe("The host", () => {
  for (const path of [...PAGES, ...PLACEHOLDERS]) {
    test(`answers ${path} as written, and leads ${path}/ and ${path}.html there`, async ({
      request,
    }) => {
      const answer = await request.get(path, { maxRedirects: 0 })
      expect(answer.status()).toBe(200)
      expect(answer.headers()["content-type"]).toContain("text/html")

      for (const other of [`${path}/`, `${path}.html`]) {
        const redirect = await request.get(other, { maxRedirects: 0 })
        expect(redirect.status()).toBe(308)
        expect(redirect.headers().location).toBe(path)
      }
    })
  }

  test("redirects the empty path only", { tag: ["@main", "@smoke"] }, async ({ request }) => {
    const answer = await request.get("/", { maxRedirects: 0 })
    expect(answer.status()).toBe(302)
    expect(answer.headers().location).toBe("/aboutus")
  })

  test("answers an unknown URL with the page that says so", async ({ request }) => {
    const answer = await request.get("/no/such/page")
    expect(answer.status()).toBe(404)
    expect(await answer.text()).toContain("</html>")
    expect(answer.headers()["content-security-policy"]).toContain("default-src 'none'")
  })

  test("lets files with a hash in their names be cached for a year", async ({ request }) => {
    expect((await request.get(HASHED_SCRIPT)).headers()["cache-control"]).toBe(FOREVER)
  })

  // Those of the articles' pictures are in image-names.spec.ts.
  for (const path of ["/thoughts", "/page-data/thoughts/page-data.json", WORKBOOK]) {
    test(`has ${path} revalidated at each visit`, async ({ request }) => {
      const first = await request.get(path)
      expect(first.headers()["cache-control"]).toBe(ASK_AGAIN)

      const etag = first.headers().etag ?? ""
      const second = await request.get(path, { headers: { "If-None-Match": etag } })
      expect(second.status()).toBe(304)
    })
  }

  // A host drops a line that it finds too long.
  test("sends every header as built", { tag: "@smoke" }, async ({ request }) => {
    const built = readBuiltHeaders()
    expect(Object.keys(built).length).toBeGreaterThan(5)
    for (const path of [...PAGES, ...PLACEHOLDERS, WORKBOOK]) {
      expect((await request.get(path)).headers(), path).toMatchObject(built)
    }
  })

  test("sends the headers that keep a page to itself", async ({ request }) => {
    const headers = (await request.get("/aboutus")).headers()
    expect(headers).toMatchObject({
      "strict-transport-security": "max-age=63072000; includeSubDomains",
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
    })
    expect(headers["permissions-policy"]).toContain("camera=()")
  })
})

test("no script tells visitors where it was built", () => {
  const { assetsByChunkName } = JSON.parse(readFileSync("public/webpack.stats.json", "utf8")) as {
    assetsByChunkName: Record<string, string[]>
  }
  const scripts = Object.values(assetsByChunkName).flat()
  expect(scripts.some((name) => name.startsWith("app-"))).toBe(true)
  expect(
    scripts.filter((name) => readFileSync(`public/${name}`, "utf8").includes(process.cwd())),
  ).toEqual([])
})

/** What an image file tells beside its pixels: camera, place, author, program. */
async function findMetadata(bytes: Buffer): Promise<string[]> {
  // An icon file contains a PNG.
  const png = bytes.readUInt16LE(2) === 1 ? bytes.indexOf("\x89PNG", "latin1") : 0
  const { exif, xmp, iptc, icc, tifftagPhotoshop, comments } = await sharp(
    bytes.subarray(png),
  ).metadata()
  const blocks = Object.entries({ exif, xmp, iptc, icc, tifftagPhotoshop, comments })
  const found = blocks.filter(([, block]) => block !== undefined).map(([name]) => name)
  // The elements and attributes in which drawing programs keep such things.
  return /<metadata|<rdf:|<!--|(inkscape|sodipodi|adobe):/i.test(bytes.toString("latin1"))
    ? [...found, "svg"]
    : found
}

test("no published image says who made it, where or with what", async () => {
  const images = readdirSync("public", { recursive: true, encoding: "utf8" }).filter((name) =>
    /\.(jpe?g|png|webp|avif|gif|svg|ico)$/i.test(name),
  )
  expect(images.length).toBeGreaterThan(20)
  const told: string[] = []
  for (const name of images) {
    const found = await findMetadata(readFileSync(`public/${name}`))
    if (found.length > 0) told.push(`${name}: ${found.join()}`)
  }
  expect(told).toEqual([])
  // The check itself can fail.
  const photo = sharp({ create: { width: 9, height: 9, channels: 3, background: "#fff" } })
  const signed = photo.withExif({ IFD0: { Artist: "Somebody" } })
  expect(await findMetadata(await signed.jpeg().toBuffer())).toEqual(["exif"])
})

test.describe("The content policy", () => {
  test("allows nothing by default, and no inline code but the pages' own", async ({ request }) => {
    const policy = (await request.get("/aboutus")).headers()["content-security-policy"] ?? ""
    const directives = Object.fromEntries(
      policy.split("; ").map((directive) => {
        const [name = "", ...values] = directive.split(" ")
        return [name, values.join(" ")]
      }),
    )
    expect(directives).toMatchObject({
      "default-src": "'none'",
      "base-uri": "'none'",
      "form-action": "'none'",
      "frame-ancestors": "'none'",
      "frame-src": `https://${new URL(provider.videoUrl.value).host}`,
      "object-src": "'none'",
      "require-trusted-types-for": "'script'",
      "trusted-types": "sanitised-body webpack page-scripts",
    })
    expect(directives["script-src"]).not.toMatch(/unsafe|\*|data:|https?:/)
    expect(directives["style-src"]).not.toMatch(/unsafe|\*|data:|https?:/)
  })

  test("is kept by every page, the dialog, the menu, the articles and the ways between them", async ({
    page,
    complaints,
  }) => {
    await serveArticles(page)
    for (const path of [...PAGES, ...PLACEHOLDERS, "/no-such-page"]) {
      await open(page, path)
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
    }
    for (const item of [MENU.workshops, MENU.thoughts, MENU.payments, MENU.about]) {
      await openMenu(page)
      await menuLink(page, item).click()
      await expect(page).toHaveURL(item.to)
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
      if (item === MENU.workshops) {
        await page.locator(cardOf(COURSE.id)).click()
        await expect(page.getByRole("dialog")).toBeVisible()
        await page.keyboard.press("Escape")
      }
      if (item === MENU.thoughts) {
        const picture = page.locator("img[src^='/assets/Blog/']").first()
        await picture.scrollIntoViewIfNeeded()
        await expect(picture).toBeVisible()
      }
    }
    // Chrome tells the console of the 404 itself.
    expect(complaints.filter((text) => !text.includes("404"))).toEqual([])
  })

  test("refuses an inline script that is not the page's own", async ({ page, complaints }) => {
    await page.route("**/payments", async (route) => {
      const answer = await route.fetch()
      const body = (await answer.text()).replace("<body>", "<body><script>injected = true</script>")
      await route.fulfill({ response: answer, body })
    })
    await page.goto("/payments")

    expect(await page.evaluate(() => "injected" in window)).toBe(false)
    expect(complaints.join("\n")).toContain("script-src")
  })

  test("refuses a string as markup", async ({ page }) => {
    await open(page, "/payments")
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
})
