/** @jest-environment node */
import { existsSync, readFileSync, rmSync } from "node:fs"
import { onPostBuild } from "../../plugins/cloudflare-pages/gatsby-node"
import { makeHeaders } from "../../plugins/cloudflare-pages/headers"
import { hashInlineCode } from "../../plugins/cloudflare-pages/inline-hashes"
import { makeGatsbyArgs } from "../fixtures/gatsby-args"
import { runInEmptyFolder, writeFiles } from "../fixtures/run-in-empty-folder"

/** SHA-256 of "alert(1)", made with openssl. */
const ALERT_HASH = "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='"

const NO_PAGES = new Map()

it("The inline code of a page is hashed once for each text, in noscript and template too, but not data and files", () => {
  const page =
    "<head><script>alert(1)</script><style>a{}</style></head><body style='top:0'></body>" +
    "<noscript><style>b{}</style></noscript><script src='/app.js'></script>" +
    '<script type="application/ld+json">{}</script>' +
    "<template><script>alert(1)</script><script>alert(2)</script></template>"
  const { scripts, styles, styleAttributes } = hashInlineCode(page)

  expect([...scripts]).toEqual([ALERT_HASH, expect.stringContaining("sha256-")])
  expect([styles.size, styleAttributes.size]).toEqual([2, 1])
})

describe("The content policy", () => {
  it("allows the hashed scripts and the video's host, and otherwise nothing that is not the site's own", () => {
    const hashes = hashInlineCode("<script>alert(1)</script>")
    const headers = makeHeaders(NO_PAGES, hashes, [], "player.example.org")
    const [, policy = ""] = /Content-Security-Policy: (.*)/.exec(headers) ?? []
    for (const rule of [
      ...["default-src 'none'", "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"],
      ...[`script-src 'self' ${ALERT_HASH}`, "style-src-attr 'unsafe-hashes'"],
      ...["frame-src https://player.example.org", "require-trusted-types-for 'script'"],
    ]) {
      expect(policy.split("; ")).toContain(rule)
    }
    const others = policy.match(/[^\s;]*\.[^\s;]*|\*|https?:(?=[\s;])|'unsafe-(inline|eval)'/g)
    expect(others).toEqual(["https://player.example.org"])
  })

  it("of another URL has the hashes of all pages while they fit into a line", () => {
    const hashScripts = (...codes: number[]) =>
      hashInlineCode(codes.map((code) => `<script>alert(${code})</script>`).join(""))
    const readGeneral = (...others: number[]) => {
      const pages = new Map([
        ["/page", hashScripts(1)],
        ["/other", hashScripts(...others)],
      ])
      return makeHeaders(pages, hashScripts(0), [], "player.example.org").split("\n")[1]
    }
    const manyButNotTooMany = Array.from({ length: 29 }, (_, index) => index + 2)

    expect(readGeneral(2)).toContain(ALERT_HASH)
    expect(readGeneral(...manyButNotTooMany)).not.toContain(ALERT_HASH)
  })

  it("stops the build when Cloudflare would not read all of it", () => {
    const scripts = Array.from({ length: 60 }, (_, index) => `<script>${index}</script>`)
    const hashes = hashInlineCode(scripts.join(""))
    const pages = new Map(scripts.map((_, index) => [`/page-${index}`, hashInlineCode("")]))

    expect(() => makeHeaders(NO_PAGES, hashes, [], "player.example.org")).toThrow(
      /A line of _headers has \d+ characters; Cloudflare reads 2000/,
    )
    expect(() => makeHeaders(pages, hashInlineCode(""), [], "player.example.org")).toThrow(
      /_headers has 12\d rules, two for each page; Cloudflare reads 100/,
    )
  })
})

describe("After a build, the host's files", () => {
  const cached = new Map<string, unknown>()
  runInEmptyFolder()

  /** Builds pages, each with a script of its own, and reads which scripts each rule of _headers allows. */
  async function build(...paths: string[]): Promise<Record<string, number>> {
    writeFiles({
      "public/404.html": "<script>404</script>",
      "static/a/b.css": "",
      "static/sw.js": "",
    })
    for (const path of paths)
      writeFiles({ [`public${path}/index.html`]: `<script>"${path}"</script><script>1</script>` })
    const nodes = ["/404.html", ...paths].map((path) => ({
      ...{ id: path, path, internal: { type: "SitePage" } },
    }))
    const cache = {
      get: async (key: string) => cached.get(key),
      set: async (key: string, value: unknown) => cached.set(key, value),
    }
    const { args } = makeGatsbyArgs(nodes)
    await onPostBuild?.({ ...args, cache } as never, { plugins: [] }, () => undefined)
    const rules = readFileSync("public/_headers", "utf8").split(/\n(?=\/)/)
    return Object.fromEntries(
      rules.flatMap((rule) => {
        const [url = "", ...lines] = rule.split("\n")
        const policy = lines.find((line) => line.includes("script-src"))
        return policy ? [[url, policy.match(/sha256/g)?.length ?? 0]] : []
      }),
    )
  }

  it("have a policy with the code of one page each, in folders too, and of all pages for another URL", async () => {
    const two = { "/a": 2, "/a/": 2, "/a/b": 2, "/a/b/": 2 }
    expect(await build("/", "/a", "/a/b")).toEqual({ "/*": 5, "/": 2, ...two })
    expect(readFileSync("public/a/b.html", "utf8")).toContain("/a/b")
    const headers = readFileSync("public/_headers", "utf8")
    expect(headers.match(/^\/a\n {2}! Content-Security-Policy\n {2}Content-Sec/m)).not.toBeNull()
  })

  it("lose a page that has been removed, and its policy", async () => {
    await build("/", "/a", "/b")
    rmSync("public/b", { recursive: true })
    expect(Object.keys(await build("/", "/a"))).toEqual(["/*", "/", "/a", "/a/"])
    expect([existsSync("public/a.html"), existsSync("public/b.html")]).toEqual([true, false])
  })

  it("let no script or style be kept for ever whose name has no hash, also under another URL", async () => {
    writeFiles({ "static/_redirects": "/other.js /sw.js 200\n/old /new 301\n" })
    await build("/")
    const again =
      /^(\S+)\n {2}! Cache-Control\n {2}Cache-Control: public, max-age=0, must-revalidate$/gm
    const urls = [...readFileSync("public/_headers", "utf8").matchAll(again)].map(([, url]) => url)
    expect(urls.sort()).toEqual(["/a/b.css", "/other.js", "/sw.js"])
  })
})
