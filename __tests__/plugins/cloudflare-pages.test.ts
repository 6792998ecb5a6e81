/** @jest-environment node */
import { makeHeaders } from "../../plugins/cloudflare-pages/headers"
import { hashInlineCode } from "../../plugins/cloudflare-pages/inline-hashes"

/** SHA-256 of "alert(1)", made with openssl. */
const ALERT_HASH = "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='"

it("The inline code of pages is hashed once for each text, in noscript too, but not data and files", () => {
  const page =
    "<head><script>alert(1)</script><style>a{}</style></head><body style='top:0'></body>" +
    "<noscript><style>b{}</style></noscript><script src='/app.js'></script>" +
    '<script type="application/ld+json">{}</script>'
  const { scripts, styles, styleAttributes } = hashInlineCode([page, page])

  expect([...scripts]).toEqual([ALERT_HASH])
  expect([styles.size, styleAttributes.size]).toEqual([2, 1])
})

/** What a page's own code, styles and files may come from. */
const OWN = /^('none'|'self'|'sha256-[\w+/=]+'|'script')$/

describe("The content policy", () => {
  const headers = makeHeaders(hashInlineCode(["<script>alert(1)</script>"]), "player.example.org")
  const policy = /(?<=Content-Security-Policy: ).*/.exec(headers)?.[0] ?? ""
  const sources: Record<string, string[] | undefined> = Object.fromEntries(
    policy.split("; ").map((rule) => {
      const [directive = "", ...values] = rule.split(" ")
      return [directive, values]
    }),
  )

  it("allows the hashed scripts and the video's host, and otherwise nothing that is not the site's own", () => {
    const {
      "img-src": images,
      "frame-src": frames,
      "style-src-attr": attributes,
      "trusted-types": names,
      ...others
    } = sources

    expect(others["script-src"]).toContain(ALERT_HASH)
    expect(
      Object.values(others)
        .flat()
        .filter((source) => !OWN.test(source ?? "")),
    ).toEqual([])
    expect(frames).toEqual(["https://player.example.org"])
    expect(images).toEqual(["'self'", "data:", "blob:"])
    expect(attributes).toEqual(["'unsafe-hashes'"])
    expect(names).toHaveLength(2)
  })

  it.each(["default-src", "base-uri", "form-action", "frame-ancestors"])(
    "refuses what no page would miss: %s",
    (directive) => {
      expect(sources[directive]).toEqual(["'none'"])
    },
  )

  it("stops the build when Cloudflare would cut it off", () => {
    const scripts = Array.from({ length: 60 }, (_, index) => `<script>${index}</script>`)

    expect(() => makeHeaders(hashInlineCode(scripts), "player.example.org")).toThrow(
      /A line of _headers has \d+ characters; Cloudflare reads 2000/,
    )
  })
})
