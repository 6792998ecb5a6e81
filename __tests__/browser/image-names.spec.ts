import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import type { APIRequestContext } from "@playwright/test"
import { isImageName } from "../../src/posts/workbook/image-name"
import { findProgram } from "../fixtures/programs"
import { expect, readBuiltHeaders, test } from "./site"

const { skipReason } = findProgram("nginx", ["nginx"], "nginx")
const FIRST_PORT = Number(process.env.PORT ?? 8180) + 3_000
/** Each with a character that means something in a URL, or that a URL has to encode. */
const NAMES = ["R&D.jpg", "Thandi's class.jpg", "1+1.jpg", "Grade 7 marking.jpg", "café.jpg"]

/** As with every file without a hash in its name, and feed readers show the pictures on pages of their own. */
const HEADERS = {
  ...readBuiltHeaders(),
  "content-type": "image/jpeg",
  "cache-control": "public, max-age=0, must-revalidate",
  "cross-origin-resource-policy": "cross-origin",
}

let folder: string

// The page asks for /assets/Blog/ and the encoded name; here that the hosts find the file then. The names are not
// those of the published images, of which there may be none.
test.beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "image-names-"))
  // nginx reads as a user of its own.
  chmodSync(folder, 0o755)
  mkdirSync(path.join(folder, "assets/Blog"), { recursive: true })
  for (const file of ["_headers", "_redirects", "aboutus.html"]) {
    cpSync(path.join("public", file), path.join(folder, file))
  }
  for (const name of NAMES) writeFileSync(path.join(folder, "assets/Blog", name), name)
})

test.afterAll(() => rmSync(folder, { recursive: true }))

test("the edge runtime finds the image of every name that the check accepts, and sends its headers", async ({
  request,
}) => {
  // Imported only now: Playwright loads a spec by require, which cannot load a module of this kind.
  const { startServer } = await import("../../scripts/serve.mjs")
  const { address, stop } = await startServer({
    folder,
    port: FIRST_PORT + test.info().workerIndex,
  })
  await expectImages(request, address).finally(stop)
})

test("nginx does the same", async ({ request }) => {
  test.skip(skipReason !== undefined, skipReason)
  const { startNginx } = await import("../../scripts/nginx.mjs")
  const { address, stop } = await startNginx(FIRST_PORT + 100 + test.info().workerIndex, folder)
  await expectImages(request, address).finally(stop)
})

async function expectImages(request: APIRequestContext, address: string): Promise<void> {
  for (const name of NAMES) {
    expect(isImageName(name), name).toBe(true)
    const url = `${address}/assets/Blog/${encodeURI(name)}`
    const answer = await request.get(url, { maxRedirects: 0 })

    expect(answer.status(), name).toBe(200)
    expect(await answer.text()).toBe(name)
    expect(answer.headers(), name).toMatchObject(HEADERS)

    const etag = answer.headers().etag ?? ""
    const second = await request.get(url, { headers: { "If-None-Match": etag } })
    expect(second.status(), name).toBe(304)
  }
}
