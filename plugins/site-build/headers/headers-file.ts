/** Longest line that Cloudflare Pages reads in a _headers file, in characters. */
const MAX_LINE_LENGTH = 2000

interface HeaderRule {
  /** Path with * for anything, such as "/static/*". */
  path: string
  /** Names of headers of earlier rules that do not count for this path. */
  unset?: readonly string[]
  headers: Record<string, string>
}

/** Feed readers show the articles' images on pages of their own. */
const SHARED_FILES = "/assets/Blog/*"
/** Files with a hash of their contents in their names never change. */
const HASHED_FILES = ["/static/*", "/*.js", "/*.css"]

/**
 * The headers of every response. Pages, their data, the workbook and the articles' images keep the
 * host's own rule, which is to ask again at each visit.
 * @param contentPolicy value of Content-Security-Policy
 * @param videoHost may play by itself and fill the screen
 * @param pathPrefix the sub-folder that the site is for, such as "/courses", or ""
 */
export function makeHeaderRules(
  contentPolicy: string,
  videoHost: string,
  pathPrefix: string,
): HeaderRule[] {
  const player = `(self "https://${videoHost}")`
  return [
    {
      path: `${pathPrefix}/*`,
      headers: {
        "Content-Security-Policy": contentPolicy,
        "Strict-Transport-Security": "max-age=63072000; includeSubDomains",
        "X-Content-Type-Options": "nosniff",
        "Referrer-Policy": "strict-origin-when-cross-origin",
        "Permissions-Policy": `autoplay=${player}, fullscreen=${player}, picture-in-picture=${player}, camera=(), geolocation=(), microphone=(), payment=(), usb=()`,
        "Cross-Origin-Opener-Policy": "same-origin",
        "Cross-Origin-Resource-Policy": "same-origin",
      },
    },
    {
      path: pathPrefix + SHARED_FILES,
      unset: ["Cross-Origin-Resource-Policy"],
      headers: { "Cross-Origin-Resource-Policy": "cross-origin" },
    },
    ...HASHED_FILES.map((path) => ({
      path: pathPrefix + path,
      headers: { "Cache-Control": "public, max-age=31536000, immutable" },
    })),
  ]
}

/**
 * Writes the rules in the form of a _headers file, which Cloudflare Pages and Netlify read.
 * @throws Error when a line is longer than a host reads
 */
export function formatHeaderRules(rules: readonly HeaderRule[]): string {
  const lines = rules.flatMap(({ path, unset = [], headers }) => [
    path,
    ...unset.map((name) => `  ! ${name}`),
    ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
  ])
  const tooLong = lines.find((line) => line.length > MAX_LINE_LENGTH)
  if (tooLong) {
    throw new Error(
      `A line of _headers has ${tooLong.length} characters; hosts read ${MAX_LINE_LENGTH}: ${tooLong.slice(0, 60)}…`,
    )
  }
  return `${lines.join("\n")}\n`
}
