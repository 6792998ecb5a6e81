/** @jest-environment node */
import { makeContentPolicy } from "../../../plugins/site-build/headers/content-policy"
import { makeHeadersFile } from "../../../plugins/site-build/headers/headers-file"
import { hashInlineCode } from "../../../plugins/site-build/pages/inline-hashes"
import { parsePage } from "../../../plugins/site-build/pages/page-files"

/** SHA-256 of "alert(1)", made with openssl. */
const ALERT_HASH = "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='"

const hash = (...pages: string[]) => hashInlineCode(pages.map(parsePage))

it("The inline code of pages is hashed once for each text, in noscript too, but not data and files", () => {
  const page =
    "<head><script>alert(1)</script><style>a{}</style></head><body style='top:0'></body>" +
    "<noscript><style>b{}</style></noscript><script src='/app.js'></script>" +
    '<script type="application/ld+json">{}</script>'
  const { scripts, styles, styleAttributes } = hash(page, page)

  expect([...scripts]).toEqual([ALERT_HASH])
  expect([styles.size, styleAttributes.size]).toEqual([2, 1])
})

describe("The content policy", () => {
  const policy = makeContentPolicy(hash("<script>alert(1)</script>"), "player.example.org")

  it("allows the hashed scripts and the video's host, and nothing by default", () => {
    expect(policy).toContain("default-src 'none'; ")
    expect(policy).toContain(`script-src 'self' ${ALERT_HASH}; `)
    expect(policy).toContain("frame-src https://player.example.org; ")
    expect(policy).not.toMatch(/unsafe-(inline|eval)/)
  })

  it.each([
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "connect-src 'self'",
    "worker-src 'self'",
    "require-trusted-types-for 'script'",
  ])("has a directive that no page would miss: %s", (directive) => {
    expect(policy.split("; ")).toContain(directive)
  })

  it("is written for every path; hashed files are cached for a year", () => {
    const file = makeHeadersFile(policy, "player.example.org")

    expect(file).toContain(`/*\n  Content-Security-Policy: ${policy}\n`)
    expect(file).toContain(
      "/assets/Blog/*\n  ! Cross-Origin-Resource-Policy\n  Cross-Origin-Resource-Policy: cross-origin\n",
    )
    expect(file.match(/: cross-origin$/gm)).toHaveLength(1)
    expect(file).toContain("/static/*\n  Cache-Control: public, max-age=31536000, immutable\n")
    expect(file.match(/^\/.*$/gm)).toEqual(["/*", "/assets/Blog/*", "/static/*", "/*.js", "/*.css"])
  })

  it("stops the build when a host would cut it off", () => {
    const scripts = Array.from({ length: 60 }, (_, index) => `<script>${index}</script>`)
    const tooLong = makeContentPolicy(hash(...scripts), "player.example.org")

    expect(() => makeHeadersFile(tooLong, "player.example.org")).toThrow(
      /A line of _headers has \d+ characters; hosts read 2000/,
    )
  })
})
