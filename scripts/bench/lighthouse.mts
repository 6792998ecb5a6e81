import { launch } from "chrome-launcher"
import lighthouse, { type Result } from "lighthouse"

const BYTES_PER_KB = 1024
const FLAGS = [
  ...["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-quic"],
  ...["--disable-background-networking", "--disable-component-update", "--disable-sync"],
]

/** Times in ms, sizes in KB on the wire with headers, scores of 100. */
export interface LighthouseRun {
  fcpMs: number
  lcpMs: number
  tbtMs: number
  cls: number
  htmlKb: number
  scriptKb: number
  fontKb: number
  imageKb: number
  kb: number
  /** Performance, accessibility, best practices and SEO, in this order. */
  scores: number[]
  /** Ids of the audits that cost the page points. */
  failedAudits: string[]
}

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
  chromeFlag: string,
): Promise<LighthouseRun> {
  const chromeFlags = [...FLAGS, chromeFlag]
  const chrome = await launch({ chromePath, chromeFlags, logLevel: "silent" })
  try {
    const run = await lighthouse(url, {
      port: chrome.port,
      logLevel: "silent",
      disableFullPageScreenshot: true,
    })
    if (!run || run.lhr.runtimeError) {
      throw new Error(`${url} was not measured: ${run?.lhr.runtimeError?.message}`)
    }
    return readRun(run.lhr)
  } finally {
    chrome.kill()
  }
}

function readRun({ audits, categories }: Result): LighthouseRun {
  const numberOf = (id: string) => audits[id]?.numericValue ?? NaN
  const requests = readRequests(audits["network-requests"]?.details)
  const kbOf = (isCounted: (request: Request) => boolean) =>
    requests.filter(isCounted).reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) /
    BYTES_PER_KB
  const ofType = (type: string) => kbOf(({ resourceType }) => resourceType === type)
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
    scores: ["performance", "accessibility", "best-practices", "seo"].map((id) =>
      Math.round((categories[id]?.score ?? NaN) * 100),
    ),
    failedAudits: Object.values(categories)
      .flatMap(({ auditRefs }) => auditRefs)
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  }
}

function readRequests(details: Result["audits"][string]["details"]): Request[] {
  const items = details && "items" in details ? (details.items as Request[]) : []
  return items.filter(({ url }) => /^https?:/.test(url))
}
