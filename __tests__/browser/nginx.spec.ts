import { readdirSync } from "node:fs"
import { findProgram } from "../fixtures/programs"
import { expect, PAGES, PLACEHOLDERS, test, WORKBOOK } from "./site"

const { skipReason } = findProgram("nginx", ["nginx"], "nginx")
/** Each of Playwright's workers, of which there are new ones after failures, has its own. */
const FIRST_PORT = Number(process.env.PORT ?? 8180) + 2_000
const HASHED_SCRIPT = `/${readdirSync("public").find((name) => /^app-\w+\.js$/.test(name)) ?? ""}`
/** Addresses whose answers are compared with those of the edge runtime. */
const ADDRESSES = [
  ...PAGES,
  ...PLACEHOLDERS,
  ...PAGES.flatMap((page) => [`${page}/`, `${page}.html`]),
  "/",
  "/no-such-page",
  "/_headers",
  WORKBOOK,
  "/page-data/thoughts/page-data.json",
  HASHED_SCRIPT,
]
/** Copied into a redirect, the decoded path would lead to another site or add a header to the answer. */
const HOSTILE_PATHS = [
  "/%5Cevil.example/",
  "/%5Cevil.example.html",
  "//evil.example/",
  "/%2Fevil.example/",
  "/%0d%0aX-Injected:%20y/",
  "/%0d%0aX-Injected:%20y.html",
]
const COMPARED_HEADERS = [
  "location",
  "content-security-policy",
  "strict-transport-security",
  "x-content-type-options",
  "referrer-policy",
  "permissions-policy",
  "cross-origin-opener-policy",
  "cross-origin-resource-policy",
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

  for (const where of ADDRESSES) {
    test(`answers ${where} as the edge runtime does`, async ({ request }) => {
      const edge = await request.get(where, { maxRedirects: 0 })
      const nginx = await request.get(server.address + where, { maxRedirects: 0 })

      expect(nginx.status()).toBe(edge.status())
      if (edge.status() >= 300 && edge.status() < 400) {
        expect(nginx.headers().location).toBe(edge.headers().location)
        return
      }
      for (const name of COMPARED_HEADERS) {
        expect(nginx.headers()[name], name).toBe(edge.headers()[name])
      }
      expect(await nginx.text()).toBe(await edge.text())
      // The edge lets nobody keep a page that says "not found"; nginx has it asked for again.
      if (edge.ok()) expect(nginx.headers()["cache-control"]).toBe(edge.headers()["cache-control"])
    })
  }

  for (const where of HOSTILE_PATHS) {
    test(`answers ${where} as the edge runtime does: not found, no redirect, no new header`, async ({
      request,
      baseURL,
    }) => {
      for (const address of [baseURL, server.address]) {
        // The whole URL: of "//evil.example/" alone the name would be the host.
        const answer = await request.get(`${address}${where}`, { maxRedirects: 0 })

        expect(answer.status(), address).toBe(404)
        expect(Object.keys(answer.headers())).not.toContain("location")
        expect(Object.keys(answer.headers())).not.toContain("x-injected")
      }
    })
  }
})
