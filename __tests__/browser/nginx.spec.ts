import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process"
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import os from "node:os"
import path from "node:path"
import { expect, PAGES, PLACEHOLDERS, test, WORKBOOK } from "./site"

// Where nginx is not installed these are skipped, and Playwright says so.
const hasNginx = spawnSync("nginx", ["-v"]).error === undefined
const HASHED_SCRIPT = `/${readdirSync("public").find((name) => /^app-\w+\.js$/.test(name)) ?? ""}`
/** Addresses whose answers are compared with those of the edge runtime. */
const ADDRESSES = [
  ...PAGES,
  ...PLACEHOLDERS,
  ...PAGES.map((page) => `${page}/`),
  "/",
  "/no-such-page",
  "/_headers",
  WORKBOOK,
  "/page-data/thoughts/page-data.json",
  HASHED_SCRIPT,
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

test.describe("nginx, set up as the README says,", () => {
  test.skip(!hasNginx, "nginx is not installed")

  let server: ChildProcess
  let folder: string
  let address: string

  test.beforeAll(async () => {
    const port = 8500 + test.info().workerIndex
    address = `http://localhost:${port}`
    folder = mkdtempSync(path.join(os.tmpdir(), "nginx-"))
    mkdirSync(path.join(folder, "temp"))
    const [, config = ""] = /```nginx\n([^]*?)```/.exec(readFileSync("README.md", "utf8")) ?? []
    writeFileSync(
      path.join(folder, "headers.conf"),
      execFileSync(process.execPath, ["scripts/nginx-headers.mjs"]),
    )
    writeFileSync(
      path.join(folder, "nginx.conf"),
      `
      pid ${folder}/pid;
      error_log ${folder}/error.log;
      daemon off;
      events {}
      http {
        include /etc/nginx/mime.types;
        access_log off;
        client_body_temp_path ${folder}/temp;
        ${config
          .replace("listen 80;", `listen 127.0.0.1:${port};`)
          .replace("/srv/site/public", path.resolve("public"))
          .replaceAll("/srv/site", folder)}
      }`,
    )
    server = spawn("nginx", ["-c", path.join(folder, "nginx.conf"), "-e", `${folder}/error.log`])
    await expect
      .poll(() =>
        fetch(`${address}/aboutus`).then(
          ({ status }) => status,
          () => readFileSync(path.join(folder, "error.log"), "utf8"),
        ),
      )
      .toBe(200)
  })

  test.afterAll(() => {
    server.kill()
    rmSync(folder, { recursive: true, force: true })
  })

  for (const where of ADDRESSES) {
    test(`answers ${where} as the edge runtime does`, async ({ request }) => {
      const edge = await request.get(where, { maxRedirects: 0 })
      const nginx = await request.get(address + where, { maxRedirects: 0 })

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
})
