import { launch } from "chrome-launcher"
import lighthouse, { type Result } from "lighthouse"

const BYTES_PER_KB = 1024
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"]

/** Times in ms, sizes in KB on the wire with headers, scores of 100 in the order of CATEGORIES. */
export type LighthouseRun = ReturnType<typeof readRun>

/** The part of Lighthouse's "network-requests" that is used here; its type leaves the items open. */
interface Request {
  url: string
  resourceType?: string
  transferSize?: number
}

/**
 * Loads a page with Lighthouse's own settings, a phone with a slow network and a slow processor, in a new browser.
 * @throws {Error} when Lighthouse cannot measure the page
 */
export async function runLighthouse(
  url: string,
  chromePath: string,
  chromiumFlags: readonly string[],
): Promise<LighthouseRun> {
  const chromeFlags = ["--headless=new", ...chromiumFlags]
  const chrome = await launch({ chromePath, chromeFlags, logLevel: "silent" })
  try {
    const options = { logLevel: "silent", disableFullPageScreenshot: true } as const
    const run = await lighthouse(url, { port: chrome.port, ...options })
    if (run && !run.lhr.runtimeError) return readRun(run.lhr)
    throw new Error(`${url} was not measured: ${run?.lhr.runtimeError?.message}`)
  } finally {
    chrome.kill()
  }
}

function readRun({ audits, categories }: Result) {
  const numberOf = (id: string) => audits[id]?.numericValue ?? NaN
  const details = audits["network-requests"]?.details
  const items = details && "items" in details ? (details.items as Request[]) : []
  const requests = items.filter(({ url }) => /^https?:/.test(url))
  const kbOf = (isCounted: (request: Request) => boolean) =>
    requests.filter(isCounted).reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) /
    BYTES_PER_KB
  const ofType = (type: string) => kbOf(({ resourceType }) => resourceType === type)
  const failed = Object.values(categories)
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
  return {
    fcpMs: numberOf("first-contentful-paint"),
    lcpMs: numberOf("largest-contentful-paint"),
    tbtMs: numberOf("total-blocking-time"),
    cls: numberOf("cumulative-layout-shift"),
    htmlKb: ofType("Document"),
    // A worker's script is of no type.
    scriptKb: kbOf(({ url }) => new URL(url).pathname.endsWith(".js")),
    fontKb: ofType("Font"),
    imageKb: ofType("Image"),
    kb: kbOf(() => true),
    scores: CATEGORIES.map((id) => Math.round((categories[id]?.score ?? NaN) * 100)),
    failedAudits: failed.map(({ id }) => id),
  }
}
