import { HTML_POLICY_NAME } from "../../src/posts/body/allowed-html"
import type { InlineHashes } from "./inline-hashes"

/** Trusted Types policy of webpack's runtime, for the URLs of chunks. */
export const SCRIPT_POLICY_NAME = "webpack"

/** Of a _headers file, Cloudflare Pages reads 100 rules, and lines of 2,000 characters. It drops what is more. */
const MAX_RULES = 100
const MAX_LINE_LENGTH = 2000
/** Files with a hash of their contents in their names never change. */
const IMMUTABLE = "Cache-Control: public, max-age=31536000, immutable"
/** The host's own. */
const ASK_AGAIN = "Cache-Control: public, max-age=0, must-revalidate"

/**
 * The headers of every response, in the form of a _headers file, which Cloudflare Pages reads. A page has the hashes of its own
 * inline code only; another URL has those of all pages if they fit into a line, and otherwise those of the not-found page.
 * Pages, their data, the workbook and the articles' images keep the host's own caching, which revalidates them at each visit.
 * Other sites may show the articles' images, because feed readers do.
 * @param pages the hashes of each page's inline code, by its path
 * @param notFound the hashes of the page for unknown URLs
 * @param unhashedFiles URLs of scripts and styles that keep their names when they change
 * @param videoHost may play in a frame, by itself, and fill the screen
 * @throws Error when the host would not read all of it
 */
export function makeHeaders(
  pages: ReadonlyMap<string, InlineHashes>,
  notFound: InlineHashes,
  unhashedFiles: readonly string[],
  videoHost: string,
): string {
  const player = `(self "https://${videoHost}")`
  const toPolicy = (hashes: InlineHashes) =>
    `Content-Security-Policy: ${makeContentPolicy(hashes, videoHost)}`
  // The host also shows a page at a URL that no rule names: "/%61boutus".
  const general = toPolicy(joinHashes([notFound, ...pages.values()]))
  // A "!" takes back what an earlier rule has set; without it the host would send both. /aboutus/ is the same page.
  const pageRules = [...pages].flatMap(([url, hashes]) => {
    const path = encodeURI(url)
    const paths = path === "/" ? [path] : [path, `${path}/`]
    return paths.map((each) => `${each}\n  ! Content-Security-Policy\n  ${toPolicy(hashes)}\n`)
  })
  const cacheRules = unhashedFiles.map((url) => `${url}\n  ! Cache-Control\n  ${ASK_AGAIN}\n`)
  const file = `/*
  ${general.length + 2 > MAX_LINE_LENGTH ? toPolicy(notFound) : general}
  Strict-Transport-Security: max-age=63072000; includeSubDomains
  X-Content-Type-Options: nosniff
  Referrer-Policy: strict-origin-when-cross-origin
  Permissions-Policy: autoplay=${player}, fullscreen=${player}, picture-in-picture=${player}, camera=(), geolocation=(), microphone=(), payment=(), usb=()
  Cross-Origin-Opener-Policy: same-origin
  Cross-Origin-Resource-Policy: same-origin
${pageRules.join("")}/assets/Blog/*
  ! Cross-Origin-Resource-Policy
  Cross-Origin-Resource-Policy: cross-origin
/static/*
  ${IMMUTABLE}
/*.js
  ${IMMUTABLE}
/*.css
  ${IMMUTABLE}
${cacheRules.join("")}`
  const rules = file.match(/^\//gm)?.length ?? 0
  if (rules > MAX_RULES) {
    throw new Error(
      `_headers has ${rules} rules, two for each page; Cloudflare reads ${MAX_RULES}. Publish fewer pages, or one policy for several.`,
    )
  }
  const tooLong = file.split("\n").find((line) => line.length > MAX_LINE_LENGTH)
  if (tooLong === undefined) return file
  throw new Error(
    `A line of _headers has ${tooLong.length} characters; Cloudflare reads ${MAX_LINE_LENGTH}: ${tooLong.slice(0, 60)}…`,
  )
}

function joinHashes(hashes: readonly InlineHashes[]): InlineHashes {
  return {
    scripts: new Set(hashes.flatMap(({ scripts }) => [...scripts])),
    styles: new Set(hashes.flatMap(({ styles }) => [...styles])),
    styleAttributes: new Set(hashes.flatMap(({ styleAttributes }) => [...styleAttributes])),
  }
}

/** Nothing may be loaded or run but what is listed, and no string becomes markup or script except by a named policy. */
function makeContentPolicy(hashes: InlineHashes, videoHost: string): string {
  return [
    "default-src 'none'",
    "base-uri 'none'",
    "connect-src 'self'",
    "font-src 'self'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    `frame-src https://${videoHost}`,
    // Gatsby embeds small images of the styles as data URLs; /editors shows the chosen files as blobs.
    "img-src 'self' data: blob:",
    "manifest-src 'self'",
    "object-src 'none'",
    ["script-src 'self'", ...hashes.scripts].join(" "),
    ["style-src 'self'", ...hashes.styles].join(" "),
    ["style-src-attr 'unsafe-hashes'", ...hashes.styleAttributes].join(" "),
    "worker-src 'self'",
    "require-trusted-types-for 'script'",
    `trusted-types ${HTML_POLICY_NAME} ${SCRIPT_POLICY_NAME}`,
  ].join("; ")
}
