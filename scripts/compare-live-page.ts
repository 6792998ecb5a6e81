// Says what the host has changed in a page that was just published, for the summary of the run. Node runs it as it is.
import { readFileSync } from "node:fs"
import { setTimeout as sleep } from "node:timers/promises"

/** The page with the most addresses and numbers. */
const PAGE = "contactus"
/** The host needs some seconds until it serves what was published. */
const ATTEMPTS = 12
const RETRY_EVERY_MS = 5_000
const ANSWER_TIMEOUT_MS = 10_000
const MAX_EXCERPT_CHARACTERS = 300

/** What each of the host's switches leaves in a page, by its name in docs/publishing.md. */
const TRACES = {
  "Email Address Obfuscation": /\/cdn-cgi\/l\/email-protection|__cf_email__|email-decode/,
  "Rocket Loader": /rocket-loader|-text\/javascript/,
  "Web Analytics": /cloudflareinsights\.com/,
  "Bot Fight Mode": /\/cdn-cgi\/challenge-platform\//,
  Zaraz: /\/cdn-cgi\/zaraz\//,
  "Cloudflare Fonts": /\/cf-fonts\//,
}

/**
 * Compares a live page with the file that was published.
 * @param retryEveryMs time after which it is asked for again, while it is another one
 * @returns one line of Markdown
 */
export async function compareLivePage(retryEveryMs = RETRY_EVERY_MS): Promise<string> {
  const built = readFileSync(`public/${PAGE}.html`, "utf8")
  const canonical = /<link[^>]+rel="canonical"[^>]*>/.exec(built)?.[0] ?? ""
  const url = /href="([^"]+)"/.exec(canonical)?.[1] ?? ""
  let live: string | undefined
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    live = await getPage(url)
    if (live === built) return `The host serves ${url} as it was built.`
    if (attempt < ATTEMPTS) await sleep(retryEveryMs)
  }
  if (live === undefined) return `${url} did not answer, and could not be compared.`
  return describeChange(url, built, live)
}

async function getPage(url: string): Promise<string | undefined> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) })
    return response.ok ? await response.text() : undefined
  } catch {
    return undefined
  }
}

function describeChange(url: string, built: string, live: string): string {
  const switches = Object.entries(TRACES)
    .filter(([, trace]) => trace.test(live) && !trace.test(built))
    .map(([name]) => name)
  const advice =
    switches.length > 0
      ? `Switch off ${switches.join(" and ")} in Cloudflare`
      : "Look for the switch in Cloudflare"
  return `**The host has changed ${url}.** ${advice}: see “The host’s switches” in docs/publishing.md. The first change: \`${findChange(built, live)}\``
}

/** What the live page has between the parts that both pages begin and end with. */
function findChange(built: string, live: string): string {
  const shorter = Math.min(built.length, live.length)
  let start = 0
  while (start < shorter && live[start] === built[start]) start++
  let same = 0
  while (same < shorter - start && live.at(-1 - same) === built.at(-1 - same)) same++
  const change = live.slice(start, Math.min(live.length - same, start + MAX_EXCERPT_CHARACTERS))
  return change.replace(/[`\s]+/g, " ") || "(something is missing)"
}

if (process.argv[1]?.endsWith("compare-live-page.ts")) {
  void compareLivePage().then((line) => console.log(line))
}
