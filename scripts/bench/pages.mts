// `npm run bench:pages [-- --runs 3] [-- --pages /aboutus,/payments]`: what a visitor with a slow phone waits and pays
// for on each page of the built site (public/), as a ratio to a hand-written baseline page of the same kind: by
// Lighthouse (simulated throttling) and under applied throttling; and the time from a click in the menu to the painted
// page. Needs nginx, whose HTTP/1.1 and gzip cost more than a CDN's HTTP/2 and Brotli, on all pages alike. Pages take
// turns, run by run, so that a busy moment of the machine does not hit one page only. Never compare times of two
// invocations, but their ratios.
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { parseArgs } from "node:util"
import { chromium } from "@playwright/test"
import { findChromium } from "../find-chromium.mjs"
import { startNginx } from "../nginx.mjs"
import { findFreePort } from "../serve.mjs"
import { runLighthouse } from "./lighthouse.mjs"
import { makeBaseline } from "./make-baseline"
import { CHROMIUM_FLAGS, loadThrottled, timeNavigation } from "./slow-page"
import { describeRatio, describeSpread, toMarkdownTable } from "./tables"

type Run = Record<string, number>

interface Page {
  name: string
  url: string
  baseline: string
  lighthouse: Run[]
  throttled: Run[]
  navigation: Run[]
}

/** The baseline of each page. */
const PAGES = {
  "/aboutus": "/banner",
  "/workshops": "/banner",
  "/thoughts": "/workbook",
  "/payments": "/text",
  "/contactus": "/text",
}

const { values } = parseArgs({
  options: { runs: { type: "string", default: "5" }, pages: { type: "string" } },
})
const wanted = values.pages?.split(",")
const executablePath = findChromium()
const folder = mkdtempSync(path.join(tmpdir(), "baseline-"))
await makeBaseline(folder)
const site = await startNginx(await findFreePort(8000))
const baselines = await startNginx(await findFreePort(8000), folder)
const toPage = (address: string, path: string, baseline: string): Page => {
  const name = path === baseline ? `baseline ${path}` : path
  return { name, url: address + path, baseline, lighthouse: [], throttled: [], navigation: [] }
}
const pages = [
  ...["/text", "/banner", "/workbook"].map((path) => toPage(baselines.address, path, path)),
  ...Object.entries(PAGES)
    .filter(([path]) => wanted?.includes(path) ?? true)
    .map(([path, baseline]) => toPage(site.address, path, baseline)),
]
try {
  for (let run = 1; run <= Number(values.runs); run++) {
    for (const page of pages) {
      console.error(`Run ${run} of ${values.runs}: ${page.name}`)
      page.lighthouse.push(await runLighthouse(page.url, executablePath))
      const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS })
      if (page.url.startsWith(site.address)) {
        page.navigation.push({ "Navigation ms": await timeNavigation(browser, page.url) })
      }
      page.throttled.push(await loadThrottled(browser, page.url))
      await browser.close()
    }
  }
} finally {
  site.stop()
  baselines.stop()
  rmSync(folder, { recursive: true, force: true })
}
console.log(`### Lighthouse\n\n${describeRuns("lighthouse")}\n`)
console.log(`### Applied throttling\n\n${describeRuns("throttled")}\n`)
console.log(`### Client-side navigation, processor 4x slowed\n\n${describeRuns("navigation")}`)

/** Medians, ranges, and the ratio of times to the baseline's. */
function describeRuns(kind: "lighthouse" | "throttled" | "navigation"): string {
  const measured = pages.filter((page) => page[kind].length > 0)
  const columns = Object.keys(measured[0]?.[kind][0] ?? {})
  const rows = measured.map((page) => {
    const baseline = pages.find(({ name }) => name === `baseline ${page.baseline}`)
    const cells = columns.map((column) => {
      const take = (runs: Run[] = []) => runs.map((run) => run[column] ?? NaN)
      const spread = describeSpread(take(page[kind]))
      const isRatio = column.endsWith(" ms") && page !== baseline
      return isRatio ? spread + describeRatio(take(page[kind]), take(baseline?.[kind])) : spread
    })
    return [page.name, ...cells]
  })
  return toMarkdownTable(["Page", ...columns], rows)
}
