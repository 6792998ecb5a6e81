/** @jest-environment node */
import { createHash } from "node:crypto"
import { JSDOM } from "jsdom"
import { compileScript } from "../../../plugins/site-build/pages/compile-script"
import { hashInlineCode } from "../../../plugins/site-build/pages/inline-hashes"
import { append, parsePage } from "../../../plugins/site-build/pages/page-files"

const PAGE = `<!DOCTYPE html><title>A page</title><button aria-expanded="false">Menu</button>`

describe("A compiled inline script", () => {
  it("runs in a browser, and leaves no name behind that it does not declare on the window", async () => {
    const { window } = new JSDOM(PAGE, { runScripts: "outside-only", url: "https://example.org/" })
    window.performance.getEntriesByType = () => []
    const namesBefore = Object.getOwnPropertyNames(window)
    window.eval(await compileScript("head-script"))

    const button = window.document.querySelector("button")
    button?.click()
    expect(button?.ariaExpanded).toBe("true")
    const added = Object.getOwnPropertyNames(window).filter((name) => !namesBefore.includes(name))
    expect(added.sort()).toEqual(["beforeHydration", "startHeadScript"])
  })

  it.each(["head-script", "load-after-paint"] as const)(
    "%s is allowed by its hash, read back from the published page",
    async (name) => {
      const code = await compileScript(name)
      const document = parsePage(PAGE)
      append(document.head, "script", {}, code)
      const published = parsePage(document.documentElement.outerHTML)

      const hash = createHash("sha256").update(code).digest("base64")
      expect([...hashInlineCode([published]).scripts]).toEqual([`'sha256-${hash}'`])
    },
  )
})
