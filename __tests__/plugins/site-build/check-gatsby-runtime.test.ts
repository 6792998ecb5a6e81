/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { checkGatsbyRuntime } from "../../../plugins/site-build/check-gatsby-runtime"

/** As Gatsby's production app is after minification. */
const PARTS = [
  "window.asyncRequires=a",
  "window.___loader=c",
  "hovering:e=>d(e)",
  "loadPage:e=>f(e)",
  "loadPageSync:e=>g(e)",
  "window.___navigate=b",
  "e.location.action=e.action",
]

describe("Gatsby's own script", () => {
  let folder: string
  const write = (parts: string[]) => {
    writeFileSync(path.join(folder, "app-1a2b3c4d.js"), parts.join(";"))
  }

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), "site-"))
  })

  afterEach(() => rmSync(folder, { recursive: true }))

  it("has what the site's scripts rely on", async () => {
    write(PARTS)

    await expect(checkGatsbyRuntime(folder)).resolves.toBeUndefined()
  })

  it.each(PARTS)(
    "stops the build without %s, though the site's own code names it",
    async (part) => {
      const ownUse = part.replace(/[=(:].*/, "?.x")
      write([...PARTS.filter((each) => each !== part), ownUse])

      await expect(checkGatsbyRuntime(folder)).rejects.toThrow("no longer has")
    },
  )

  it("stops the build when it has another name", async () => {
    await expect(checkGatsbyRuntime(folder)).rejects.toThrow("no longer has")
  })
})
