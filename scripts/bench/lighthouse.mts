import { launch } from "chrome-launcher"
import lighthouse from "lighthouse"
import { CHROMIUM_FLAGS } from "./slow-page"

/**
 * Loads a page with Lighthouse's own settings, a phone with a slow network and a slow processor, in a new browser.
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
    return {
      "FCP ms": numberOf("first-contentful-paint"),
      "LCP ms": numberOf("largest-contentful-paint"),
      "TBT ms": numberOf("total-blocking-time"),
      CLS: numberOf("cumulative-layout-shift"),
      "Lowest score": Math.min(...Object.values(categories).map(({ score }) => (score ?? 0) * 100)),
    }
  } finally {
    chrome.kill()
  }
}
