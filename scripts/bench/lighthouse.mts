import { launch } from "chrome-launcher"
import lighthouse, { type Result } from "lighthouse"
import type { PageRun } from "./measures"
import { watchForeignCpu } from "./noise"

export interface LoadTools {
  chromePath: string
  chromeFlags: readonly string[]
}

/** The part of Lighthouse's "network-requests" that is used here; its type leaves the items open. */
interface Request {
  url: string
  resourceType?: string
  transferSize?: number
}

const FLAGS = [
  ...["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-quic"],
  ...["--disable-background-networking", "--disable-component-update", "--disable-sync"],
]

/**
 * Loads a page with Lighthouse's own settings: a phone with a slow network and a processor four times as
 * slow, in a browser of its own.
 * @throws {Error} when Lighthouse cannot measure the page
 */
export async function loadPage(address: string, tools: LoadTools): Promise<PageRun> {
  const tellForeignShare = watchForeignCpu()
  const chrome = await launch({
    chromePath: tools.chromePath,
    chromeFlags: [...FLAGS, ...tools.chromeFlags],
    logLevel: "silent",
  })
  try {
    const run = await lighthouse(address, {
      port: chrome.port,
      logLevel: "silent",
      disableFullPageScreenshot: true,
    })
    if (!run || run.lhr.runtimeError) {
      throw new Error(`${address} was not measured: ${run?.lhr.runtimeError?.message}`)
    }
    return { ...readMeasures(run.lhr), foreignShare: tellForeignShare() }
  } finally {
    chrome.kill()
  }
}

function readMeasures({ audits, categories }: Result): Omit<PageRun, "foreignShare"> {
  const numberOf = (id: string) => audits[id]?.numericValue ?? NaN
  const scoreOf = (id: string) => Math.round((categories[id]?.score ?? NaN) * 100)
  const requests = readRequests(audits["network-requests"]?.details)
  const bytesOf = (isCounted: (request: Request) => boolean) =>
    requests.filter(isCounted).reduce((sum, { transferSize = 0 }) => sum + transferSize, 0)
  const ofType = (type: string) => bytesOf(({ resourceType }) => resourceType === type)
  return {
    fcpMs: numberOf("first-contentful-paint"),
    lcpMs: numberOf("largest-contentful-paint"),
    tbtMs: numberOf("total-blocking-time"),
    cls: numberOf("cumulative-layout-shift"),
    htmlBytes: ofType("Document"),
    // A worker's script is of no type.
    scriptBytes: bytesOf(({ url }) => new URL(url).pathname.endsWith(".js")),
    styleBytes: ofType("Stylesheet"),
    fontBytes: ofType("Font"),
    pictureBytes: ofType("Image"),
    totalBytes: bytesOf(() => true),
    performance: scoreOf("performance"),
    accessibility: scoreOf("accessibility"),
    bestPractices: scoreOf("best-practices"),
    seo: scoreOf("seo"),
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
