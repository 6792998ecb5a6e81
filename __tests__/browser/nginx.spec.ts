import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import type { APIRequestContext } from "@playwright/test"
import { isImageName } from "../../src/posts/workbook/image-name"
import { findProgram } from "../fixtures/programs"
import { expect, PAGES, PLACEHOLDERS, readBuiltHeaders, test, WORKBOOK } from "./site"

const { skipReason } = findProgram("nginx", ["nginx"], "nginx")
/** Each of Playwright's workers, of which there are new ones after failures, has its own. */
const FIRST_PORT = Number(process.env.PORT ?? 8180) + 2_000
const HASHED_SCRIPT = `/${readdirSync("public").find((name) => /^app-\w+\.js$/.test(name)) ?? ""}`
const URLS = [
  ...[...PAGES, ...PLACEHOLDERS].flatMap((page) => [page, `${page}/`, `${page}.html`]),
  ...["/", "/no-such-page", "/_headers", WORKBOOK, "/page-data/thoughts/page-data.json"],
  HASHED_SCRIPT,
]
/** Copied into a redirect, the decoded path would lead to another site or add a header to the answer. */
const HOSTILE_PATHS = [
  ...["/%5Cevil.example/", "/%5Cevil.example.html", "//evil.example/", "/%2Fevil.example/"],
  ...["/%0d%0aX-Injected:%20y/", "/%0d%0aX-Injected:%20y.html"],
]
/** Each with a character that means something in a URL, or that a URL has to encode. */
const IMAGE_NAMES = ["R&D.jpg", "Thandi's class.jpg", "1+1.jpg", "Grade 7 marking.jpg", "café.jpg"]

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
      expect(headers, where).toMatchObject(readBuiltHeaders())
      expect(await nginx.text(), where).toBe(await edge.text())
      // The edge lets nobody keep a page that says "not found"; nginx has it asked for again.
      if (edge.ok()) expect(caching, where).toBe(edge.headers()["cache-control"])
    }
  })

  test("answers hostile URLs as the edge runtime does: not found, no redirect, no new header", async ({
    request,
    baseURL,
  }) => {
    for (const address of [baseURL, server.address]) {
      for (const where of HOSTILE_PATHS) {
        // The whole URL: of "//evil.example/" alone the name would be the host.
        const answer = await request.get(`${address}${where}`, { maxRedirects: 0 })

        expect(answer.status(), `${address}${where}`).toBe(404)
        expect(Object.keys(answer.headers())).not.toContain("location")
        expect(Object.keys(answer.headers())).not.toContain("x-injected")
      }
    }
  })
})

// The page asks for /assets/Blog/ and the encoded name. These names are not those of the published images, of which
// there may be none.
test.describe("the image of every name that the check accepts is found, with its headers,", () => {
  let folder: string

  test.beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), "image-names-"))
    // nginx reads as a user of its own.
    chmodSync(folder, 0o755)
    mkdirSync(path.join(folder, "assets/Blog"), { recursive: true })
    for (const file of ["_headers", "_redirects", "aboutus.html"]) {
      cpSync(path.join("public", file), path.join(folder, file))
    }
    for (const name of IMAGE_NAMES) writeFileSync(path.join(folder, "assets/Blog", name), name)
  })

  test.afterAll(() => rmSync(folder, { recursive: true }))

  test("by the edge runtime", async ({ request }) => {
    const { startServer } = await import("../../scripts/serve.mjs")
    const port = FIRST_PORT + 100 + test.info().workerIndex
    const { address, stop } = await startServer({ folder, port })
    await expectImages(request, address).finally(stop)
  })

  test("by nginx", async ({ request }) => {
    test.skip(skipReason !== undefined, skipReason)
    const { startNginx } = await import("../../scripts/nginx.mjs")
    const { address, stop } = await startNginx(FIRST_PORT + 200 + test.info().workerIndex, folder)
    await expectImages(request, address).finally(stop)
  })
})

async function expectImages(request: APIRequestContext, address: string): Promise<void> {
  for (const name of IMAGE_NAMES) {
    expect(isImageName(name), name).toBe(true)
    const url = `${address}/assets/Blog/${encodeURI(name)}`
    const answer = await request.get(url, { maxRedirects: 0 })

    expect(answer.status(), name).toBe(200)
    expect(await answer.text()).toBe(name)
    expect(answer.headers(), name).toMatchObject({
      ...readBuiltHeaders(),
      "content-type": "image/jpeg",
      "cache-control": "public, max-age=0, must-revalidate",
      // Feed readers show the images on pages of their own.
      "cross-origin-resource-policy": "cross-origin",
    })
    const etag = answer.headers().etag ?? ""
    const second = await request.get(url, { headers: { "If-None-Match": etag } })
    expect(second.status(), name).toBe(304)
  }
}
