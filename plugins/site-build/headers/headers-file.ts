import { writeFile } from "node:fs/promises"
import { provider } from "../../../src/content/provider"
import type { InlineHashes } from "../pages/inline-hashes"
import { makeContentPolicy } from "./content-policy"

/** Longest line that Cloudflare Pages reads in a _headers file, in characters. */
const MAX_LINE_LENGTH = 2000
/** Files with a hash of their contents in their names never change. */
const IMMUTABLE = "Cache-Control: public, max-age=31536000, immutable"

/**
 * Writes public/_headers, from which the host takes the headers of each response.
 * @param hashes of the inline code of the published pages
 */
export async function writeHeaders(hashes: InlineHashes): Promise<void> {
  const videoHost = new URL(provider.videoUrl).host
  const contentPolicy = makeContentPolicy(hashes, videoHost)
  await writeFile("public/_headers", makeHeadersFile(contentPolicy, videoHost))
}

/**
 * The headers of every response, in the form of a _headers file, which Cloudflare Pages reads. Pages,
 * their data, the workbook and the articles' images keep the host's own caching, which revalidates them at each visit.
 * Other sites may show the articles' images, because feed readers do.
 * @param contentPolicy value of Content-Security-Policy
 * @param videoHost may play by itself and fill the screen
 * @throws Error when a line is longer than a host reads
 */
export function makeHeadersFile(contentPolicy: string, videoHost: string): string {
  const player = `(self "https://${videoHost}")`
  const file = `/*
  Content-Security-Policy: ${contentPolicy}
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
    `A line of _headers has ${tooLong.length} characters; hosts read ${MAX_LINE_LENGTH}: ${tooLong.slice(0, 60)}…`,
  )
}
