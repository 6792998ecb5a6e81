import { HTML_POLICY_NAME } from "../../src/posts/body/allowed-html"
import type { InlineHashes } from "./inline-hashes"

/** Trusted Types policy of webpack's runtime, for the URLs of chunks. */
export const SCRIPT_POLICY_NAME = "webpack"

/** Longest line that Cloudflare Pages reads in a _headers file, in characters. */
const MAX_LINE_LENGTH = 2000
/** Files with a hash of their contents in their names never change. */
const IMMUTABLE = "Cache-Control: public, max-age=31536000, immutable"

/**
 * The headers of every response, in the form of a _headers file, which Cloudflare Pages reads. Pages, their data, the
 * workbook and the articles' images keep the host's own caching, which revalidates them at each visit. Other sites may
 * show the articles' images, because feed readers do.
 * @param hashes of the inline code of all pages
 * @param videoHost may play in a frame, by itself, and fill the screen
 * @throws Error when a line is longer than the host reads
 */
export function makeHeaders(hashes: InlineHashes, videoHost: string): string {
  const player = `(self "https://${videoHost}")`
  const file = `/*
  Content-Security-Policy: ${makeContentPolicy(hashes, videoHost)}
  Strict-Transport-Security: max-age=63072000; includeSubDomains
  X-Content-Type-Options: nosniff
  Referrer-Policy: strict-origin-when-cross-origin
  Permissions-Policy: autoplay=${player}, fullscreen=${player}, picture-in-picture=${player}, camera=(), geolocation=(), microphone=(), payment=(), usb=()
  Cross-Origin-Opener-Policy: same-origin
  Cross-Origin-Resource-Policy: same-origin
/assets/Blog/*
  ! Cross-Origin-Resource-Policy
  Cross-Origin-Resource-Policy: cross-origin
/static/*
  ${IMMUTABLE}
/*.js
  ${IMMUTABLE}
/*.css
  ${IMMUTABLE}
`
  const tooLong = file.split("\n").find((line) => line.length > MAX_LINE_LENGTH)
  if (tooLong === undefined) return file
  throw new Error(
    `A line of _headers has ${tooLong.length} characters; Cloudflare reads ${MAX_LINE_LENGTH}: ${tooLong.slice(0, 60)}…`,
  )
}

/** Nothing may be loaded or run but what is listed, and no string becomes markup or script except by a named policy. */
function makeContentPolicy(hashes: InlineHashes, videoHost: string): string {
  const policy: Record<string, readonly string[]> = {
    "default-src": ["'none'"],
    "base-uri": ["'none'"],
    "connect-src": ["'self'"],
    "font-src": ["'self'"],
    "form-action": ["'none'"],
    "frame-ancestors": ["'none'"],
    "frame-src": [`https://${videoHost}`],
    // Gatsby embeds small images of the styles as data URLs; /editors shows the chosen files as blobs.
    "img-src": ["'self'", "data:", "blob:"],
    "manifest-src": ["'self'"],
    "object-src": ["'none'"],
    "script-src": ["'self'", ...hashes.scripts],
    "style-src": ["'self'", ...hashes.styles],
    "style-src-attr": ["'unsafe-hashes'", ...hashes.styleAttributes],
    "worker-src": ["'self'"],
    "require-trusted-types-for": ["'script'"],
    "trusted-types": [HTML_POLICY_NAME, SCRIPT_POLICY_NAME],
  }
  return Object.entries(policy)
    .map(([directive, values]) => `${directive} ${values.join(" ")}`)
    .join("; ")
}
