import { launch } from "chrome-launcher"
import lighthouse from "lighthouse"
import { CHROMIUM_FLAGS } from "./slow-page"

const BYTES_PER_KB = 1024

/** The part of Lighthouse's "network-requests" that is used here; its type leaves the items open. */
interface Request {
  url: string
  resourceType?: string
  transferSize?: number
}

/**
 * Loads a page with Lighthouse's own settings, a phone with a slow network and a slow processor, in a new browser.
 * @returns KB are on the wire, with headers
 * @throws {Error} when Lighthouse cannot measure the page
 */
export async function runLighthouse(url: string, chromePath: string) {
  const chromeFlags = ["--headless=new", ...CHROMIUM_FLAGS]
  const chrome = await launch({ chromePath, chromeFlags, logLevel: "silent" })
  try {
    const options = { logLevel: "silent", disableFullPageScreenshot: true } as const
    const run = await lighthouse(url, { port: chrome.port, ...options })
    if (!run || run.lhr.runtimeError) {
      throw new Error(`${url} was not measured: ${run?.lhr.runtimeError?.message}`)
    }
    const { audits, categories } = run.lhr
    const numberOf = (id: string) => audits[id]?.numericValue ?? NaN
    const details = audits["network-requests"]?.details
    const requests = details && "items" in details ? (details.items as Request[]) : []
    const kbOf = (isCounted: (request: Request) => boolean) =>
      requests.filter(isCounted).reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) /
      BYTES_PER_KB
    return {
      "FCP ms": numberOf("first-contentful-paint"),
      "LCP ms": numberOf("largest-contentful-paint"),
      "TBT ms": numberOf("total-blocking-time"),
      CLS: numberOf("cumulative-layout-shift"),
      "HTML KB": kbOf(({ resourceType }) => resourceType === "Document"),
      // A worker's script is of no type.
      "Script KB": kbOf(({ url }) => url.endsWith(".js")),
      "All KB": kbOf(({ url }) => url.startsWith("http")),
      "Lowest score": Math.min(...Object.values(categories).map(({ score }) => (score ?? 0) * 100)),
    }
  } finally {
    chrome.kill()
  }
}
