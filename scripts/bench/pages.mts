// `npm run bench:pages [-- --runs 3] [-- --pages /aboutus,/payments]`: what a visitor with a slow phone waits and pays
// for on each page of the built site (public/), beside hand-written baseline pages: by Lighthouse (simulated
// throttling) and under applied throttling. Pages take turns, run by run, so that a busy moment of the machine does not
// hit one page only; a noisy run is repeated. Never compare times of two invocations: compare their ratios.
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { parseArgs } from "node:util"
import { chromium } from "@playwright/test"
import { findChromium } from "../find-chromium.mjs"
import { startHttpsServer } from "./https-server.mjs"
import { runLighthouse } from "./lighthouse.mjs"
import { makeBaseline } from "./make-baseline"
import { measureQuietly } from "./noise"
import { loadThrottled, timeNavigation } from "./slow-page"
import { describeSpread, toMarkdownTable } from "./tables"
import {
  type Baseline,
  BASELINES,
  describeTargets,
  type MeasuredPage,
  PAGE_TARGETS,
  type PageRun,
} from "./targets"

interface Page extends MeasuredPage {
  name: string
  origin: string
  baseline: Baseline
  noisyRuns: number
}

type Column = [name: string, digits: number, take: (run: PageRun) => number]

const LIGHTHOUSE: readonly Column[] = [
  ["FCP ms", 0, ({ lighthouse }) => lighthouse.fcpMs],
  ["LCP ms", 0, ({ lighthouse }) => lighthouse.lcpMs],
  ["TBT ms", 0, ({ lighthouse }) => lighthouse.tbtMs],
  ["CLS", 3, ({ lighthouse }) => lighthouse.cls],
  ["HTML KB", 1, ({ lighthouse }) => lighthouse.htmlKb],
  ["Script KB", 1, ({ lighthouse }) => lighthouse.scriptKb],
  ["Font KB", 1, ({ lighthouse }) => lighthouse.fontKb],
  ["Image KB", 1, ({ lighthouse }) => lighthouse.imageKb],
  ["All KB", 1, ({ lighthouse }) => lighthouse.kb],
]
const THROTTLED: readonly Column[] = [
  ["FCP ms", 0, ({ throttled }) => throttled.fcpMs],
  ["LCP ms", 0, ({ throttled }) => throttled.lcpMs],
  ["First article ms", 0, ({ throttled }) => throttled.articleMs],
  ["Menu answers a click at FCP, ms", 0, ({ throttled }) => throttled.answerMs],
  ["KB", 0, ({ throttled }) => throttled.kb],
  ["Client-side navigation ms", 0, ({ throttled }) => throttled.navigationMs],
]

const { values } = parseArgs({
  options: { runs: { type: "string", default: "5" }, pages: { type: "string" } },
})
const wanted = values.pages?.split(",")
const chromePath = findChromium()
const folder = mkdtempSync(path.join(tmpdir(), "baseline-"))
let server: Awaited<ReturnType<typeof startHttpsServer>> | undefined
try {
  await makeBaseline(folder)
  server = await startHttpsServer(["public", folder])
  const [origin = "", baselineOrigin = ""] = server.sites.map((site) => site.origin)
  const toPage = (path: string, baseline: Baseline): Page => {
    return { name: path, path, origin, baseline, runs: [], noisyRuns: 0 }
  }
  const baselines = BASELINES.map((name) => {
    return { ...toPage(`/${name}`, name), name: `baseline ${name}`, origin: baselineOrigin }
  })
  const pages = PAGE_TARGETS.filter(({ path }) => wanted?.includes(path) ?? true).map((page) =>
    toPage(page.path, page.baseline),
  )
  const all = [...baselines, ...pages]
  for (let run = 1; run <= Number(values.runs); run++) {
    for (const page of all) {
      console.error(`Run ${run} of ${values.runs}: ${page.name}`)
      await measure(page, server.chromiumFlags)
    }
  }
  const [text = [], banner = [], workbook = []] = baselines.map(({ runs }) => runs)
  const targets = describeTargets(pages, { text, banner, workbook })
  console.log(
    `### Lighthouse\n\n${describeRuns(all, LIGHTHOUSE, ["Lowest scores, failed audits", "Noisy runs"])}\n\n` +
      `### Applied throttling\n\n${describeRuns(all, THROTTLED)}\n\n### Targets\n\n${targets}`,
  )
} finally {
  server?.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function measure(page: Page, args: string[]): Promise<void> {
  const url = page.origin + page.path
  const lighthouse = await measureQuietly(() => runLighthouse(url, chromePath, args))
  const throttled = await measureQuietly(async () => {
    const browser = await chromium.launch({ executablePath: chromePath, args })
    try {
      const load = await loadThrottled(browser, url)
      const isOurs = page.name === page.path
      return {
        ...load,
        // Course cards are articles too.
        articleMs: page.baseline === "workbook" ? load.articleMs : NaN,
        navigationMs: isOurs ? await timeNavigation(browser, page.origin, page.path) : NaN,
      }
    } finally {
      await browser.close()
    }
  })
  if (lighthouse.isNoisy || throttled.isNoisy) page.noisyRuns++
  page.runs.push({ lighthouse, throttled })
}

function describeRuns(pages: readonly Page[], columns: readonly Column[], more: string[] = []) {
  const rows = pages.map(({ name, runs, noisyRuns }) => {
    const scores = [0, 1, 2, 3].map((index) =>
      Math.min(...runs.map(({ lighthouse }) => lighthouse.scores[index] ?? NaN)),
    )
    const failed = new Set(runs.flatMap(({ lighthouse }) => lighthouse.failedAudits))
    return [
      name,
      ...columns.map(([, digits, take]) => describeSpread(runs.map(take), digits)),
      ...[[...scores, ...failed].join(" "), `${noisyRuns} of ${runs.length}`].slice(0, more.length),
    ]
  })
  return toMarkdownTable(["Page", ...columns.map(([name]) => name), ...more], rows)
}
