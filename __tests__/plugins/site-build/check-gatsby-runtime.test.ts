/** @jest-environment node */
import { readFileSync } from "node:fs"
import { checkGatsbyRuntime } from "../../../plugins/site-build/check-gatsby-runtime"
import { runInEmptyFolder, writeFiles } from "../../fixtures/run-in-empty-folder"

/** The sources of the installed version, which webpack puts into the app's script. */
const GATSBY = [
  "gatsby/cache-dir/production-app.js",
  "gatsby/cache-dir/loader.js",
  "gatsby/cache-dir/navigation.js",
]
  .map((file) => readFileSync(require.resolve(file), "utf8"))
  .join("\n")
const PARTS = ["___loader", "hovering", "loadPage", "loadPageSync", "___navigate", "action"]

describe("Gatsby's own script", () => {
  runInEmptyFolder()

  it("lets the build go on when it has what the site relies on, unless it has another name", async () => {
    writeFiles({ "public/main.js": GATSBY })
    await expect(checkGatsbyRuntime()).rejects.toThrow("no longer has")

    writeFiles({ "public/app-1a2b3c4d.js": GATSBY })
    await expect(checkGatsbyRuntime()).resolves.toBeUndefined()
  })

  it.each(PARTS)("stops the build without %s, though the site's code names it", async (part) => {
    const without = GATSBY.replace(new RegExp(`\\b${part}\\b`, "g"), "gone")
    writeFiles({ "public/app-1a2b3c4d.js": `${without}\nwindow.${part}?.x` })

    await expect(checkGatsbyRuntime()).rejects.toThrow(part)
  })
})
