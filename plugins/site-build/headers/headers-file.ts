/** Longest line that Cloudflare Pages reads in a _headers file, in characters. */
const MAX_LINE_LENGTH = 2000
/** Files with a hash of their contents in their names never change. */
const IMMUTABLE = "Cache-Control: public, max-age=31536000, immutable"

/**
 * The headers of every response, in the form of a _headers file, which Cloudflare Pages and Netlify read. Pages,
 * their data, the workbook and the articles' images keep the host's own caching, which is to ask at each visit.
 * Feed readers show the articles' images on pages of their own.
 * @param contentPolicy value of Content-Security-Policy
 * @param videoHost may play by itself and fill the screen
 * @param pathPrefix the sub-folder that the site is for, such as "/courses", or ""
 * @throws Error when a line is longer than a host reads
 */
export function makeHeadersFile(
  contentPolicy: string,
  videoHost: string,
  pathPrefix: string,
): string {
  const player = `(self "https://${videoHost}")`
  const file = `${pathPrefix}/*
  Content-Security-Policy: ${contentPolicy}
  Strict-Transport-Security: max-age=63072000; includeSubDomains
  X-Content-Type-Options: nosniff
  Referrer-Policy: strict-origin-when-cross-origin
  Permissions-Policy: autoplay=${player}, fullscreen=${player}, picture-in-picture=${player}, camera=(), geolocation=(), microphone=(), payment=(), usb=()
  Cross-Origin-Opener-Policy: same-origin
  Cross-Origin-Resource-Policy: same-origin
${pathPrefix}/assets/Blog/*
  ! Cross-Origin-Resource-Policy
  Cross-Origin-Resource-Policy: cross-origin
${pathPrefix}/static/*
  ${IMMUTABLE}
${pathPrefix}/*.js
  ${IMMUTABLE}
${pathPrefix}/*.css
  ${IMMUTABLE}
`
  const tooLong = file.split("\n").find((line) => line.length > MAX_LINE_LENGTH)
  if (tooLong === undefined) return file
  throw new Error(
    `A line of _headers has ${tooLong.length} characters; hosts read ${MAX_LINE_LENGTH}: ${tooLong.slice(0, 60)}…`,
  )
}
