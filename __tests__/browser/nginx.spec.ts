import { readdirSync } from "node:fs"
import { findProgram } from "../fixtures/programs"
import { expect, PAGES, PLACEHOLDERS, readBuiltHeaders, test, WORKBOOK } from "./site"

const { skipReason } = findProgram("nginx", ["nginx"], "nginx")
/** Each of Playwright's workers, of which there are new ones after failures, has its own. */
const FIRST_PORT = Number(process.env.PORT ?? 8180) + 2_000
const IMAGES = "/assets/Blog/"
const findPublished = (folder: string, name: RegExp) =>
  readdirSync(`public${folder}`)
    .filter((file) => name.test(file))
    .slice(0, 1)
    .map((file) => folder + file)
const URLS = [
  ...[...PAGES, ...PLACEHOLDERS].flatMap((page) => [page, `${page}/`, `${page}.html`]),
  ...["/", "/no-such-page", "/_headers", WORKBOOK, "/page-data/thoughts/page-data.json"],
  ...[...findPublished("/", /^app-\w+\.js$/), ...findPublished(IMAGES, /\.(jpe?g|png)$/)],
]
/** Copied into a redirect, the decoded path would lead to another site or add a header to the answer. */
const HOSTILE_PATHS = [
  ...["/%5Cevil.example/", "/%5Cevil.example.html", "//evil.example/", "/%2Fevil.example/"],
  ...["/%0d%0aX-Injected:%20y/", "/%0d%0aX-Injected:%20y.html"],
]

test.describe("nginx, set up as docs/nginx.conf says,", () => {
  test.skip(skipReason !== undefined, skipReason)

  let server: { address: string; stop: () => void }

  test.beforeAll(async () => {
    // Imported only now: Playwright loads a spec by require, which cannot load a module of this kind.
    const { startNginx } = await import("../../scripts/nginx.mjs")
    server = await startNginx(FIRST_PORT + test.info().workerIndex)
  })

  test.afterAll(() => server.stop())

  test("answers every URL as the edge runtime does", async ({ request }) => {
    for (const where of URLS) {
      const edge = await request.get(where, { maxRedirects: 0 })
      const nginx = await request.get(server.address + where, { maxRedirects: 0 })

      expect(nginx.status(), where).toBe(edge.status())
      const { location, "cache-control": caching, ...headers } = nginx.headers()
      expect(location, where).toBe(edge.headers().location)
      if (location !== undefined) continue
      for (const name of Object.keys(readBuiltHeaders())) {
        expect(headers[name], `${name} of ${where}`).toBe(edge.headers()[name])
      }
      expect(await nginx.body(), where).toEqual(await edge.body())
      // The edge forbids caching a "not found" page; nginx has it revalidated.
      if (edge.ok()) expect(caching, where).toBe(edge.headers()["cache-control"])
    }
  })

  test("answers hostile URLs as the edge runtime does: not found, no redirect, no new header", async ({
    request,
    baseURL,
  }) => {
    for (const address of [baseURL, server.address]) {
      for (const where of HOSTILE_PATHS) {
        // The whole URL, because "//evil.example/" alone would name a host.
        const answer = await request.get(`${address}${where}`, { maxRedirects: 0 })

        expect(answer.status(), `${address}${where}`).toBe(404)
        expect(Object.keys(answer.headers())).not.toContain("location")
        expect(Object.keys(answer.headers())).not.toContain("x-injected")
      }
    }
  })
})
