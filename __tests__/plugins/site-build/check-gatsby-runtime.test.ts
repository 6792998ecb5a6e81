/** @jest-environment node */
import { checkGatsbyRuntime } from "../../../plugins/site-build/check-gatsby-runtime"
import { runInEmptyFolder, writeFiles } from "../../fixtures/run-in-empty-folder"

/** Gatsby's production app after minification. */
const PARTS = [
  "window.___loader=c",
  "hovering:e=>d(e)",
  "loadPage:e=>f(e)",
  "loadPageSync:e=>g(e)",
  "window.___navigate=b",
  "e.location.action=e.action",
]

describe("Gatsby's own script", () => {
  runInEmptyFolder()

  it.each(PARTS)("stops the build without %s, though the site's code names it", async (part) => {
    const ownUse = part.replace(/[=(:].*/, "?.x")
    const parts = [...PARTS.filter((each) => each !== part), ownUse]
    writeFiles({ "public/app-1a2b3c4d.js": parts.join(";") })

    await expect(checkGatsbyRuntime()).rejects.toThrow("no longer has")
  })

  it("may have spaces, as a script that is not minified has", async () => {
    writeFiles({ "public/app-1a2b3c4d.js": PARTS.join(";").replaceAll("=", " = ") })
    await expect(checkGatsbyRuntime()).resolves.toBeUndefined()
  })

  it("lets the build go on when it has them all, unless it has another name", async () => {
    writeFiles({ "public/main.js": PARTS.join(";") })
    await expect(checkGatsbyRuntime()).rejects.toThrow("no longer has")

    writeFiles({ "public/app-1a2b3c4d.js": PARTS.join(";") })
    await expect(checkGatsbyRuntime()).resolves.toBeUndefined()
  })
})
