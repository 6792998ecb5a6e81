import { HTML_POLICY_NAME } from "../../src/posts/body/allowed-html"
import type { InlineHashes } from "./inline-hashes"

/** Trusted Types policy of webpack's runtime, for the URLs of chunks. */
export const SCRIPT_POLICY_NAME = "webpack"

/** Cloudflare Pages ignores further rules of _headers, and the rest of a longer line. */
const MAX_RULES = 100
const MAX_LINE_LENGTH = 2000
/** Files with a hash of their contents in their names never change. */
const IMMUTABLE = "Cache-Control: public, max-age=31536000, immutable"
/** The host's default. */
const REVALIDATE = "Cache-Control: public, max-age=0, must-revalidate"

/**
 * Writes the _headers file of Cloudflare Pages. The policy of a page allows its own inline code
 * only. The general policy, for URLs that no rule names, allows that of all pages, or only of the
 * not-found page if the line would be too long. Pages, their data, the workbook and the articles'
 * images keep the host's default caching, which revalidates them at each visit. Other sites may
 * show the articles' images, because feed readers do.
 * @param pages hashes of the inline code of each page, by its path
 * @param notFound hashes of the page for unknown URLs
 * @param unhashedFiles URLs of scripts and styles whose names have no hash
 * @param videoHost may autoplay in a frame and fill the screen
 * @throws Error when the host would ignore a part of the file
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
  // The host also serves pages at URLs that no rule names, such as "/%61boutus".
  const general = toPolicy(joinHashes([notFound, ...pages.values()]))
  // A "!" removes the header of an earlier rule; otherwise the host would send both.
  const pageRules = [...pages].flatMap(([url, hashes]) => {
    const path = encodeURI(url)
    const paths = path === "/" ? [path] : [path, `${path}/`]
    return paths.map((each) => `${each}\n  ! Content-Security-Policy\n  ${toPolicy(hashes)}\n`)
  })
  const cacheRules = unhashedFiles.map((url) => `${url}\n  ! Cache-Control\n  ${REVALIDATE}\n`)
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

/** Allows only what is listed. Strings become markup or script URLs only through a named policy. */
function makeContentPolicy(hashes: InlineHashes, videoHost: string): string {
  return [
    "default-src 'none'",
    "base-uri 'none'",
    "connect-src 'self'",
    "font-src 'self'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    `frame-src https://${videoHost}`,
    // Gatsby embeds small images in styles as data URLs; /editors shows chosen files as blobs.
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
