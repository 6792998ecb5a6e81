// `npm run bench:pages [-- --runs 3] [-- --pages /aboutus,/payments]`: what a slow phone has to wait and to pay
// for on each page of the built site (public/), beside hand-written pages of the same kinds. All pages in turn,
// run by run, so that a busy moment of the machine does not hit one page only; a run that other programs
// disturb is repeated. Times of two invocations are not comparable, their ratios are.
// `--json FILE` keeps what was measured, `--from FILE` takes that in place of measuring.
import { execFileSync } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { availableParallelism, cpus, tmpdir } from "node:os"
import path from "node:path"
import { parseArgs } from "node:util"
import {
  type BenchResult,
  comparePages,
  describeComparison,
  describeRuns,
  isDisturbed,
  type PageRuns,
} from "./compare"
import { makeFloor } from "./make-baseline"
import { type Host, startHost } from "./https-server"
import { loadPage, type LoadTools } from "./lighthouse.mjs"
import type { PageRun } from "./measures"
import { FLOORS, PAGE_TARGETS } from "./targets"
import { waitForQuiet } from "./noise"
import { findChromium } from "../find-chromium.mjs"

const SITE = "public"
const MAX_TRIES = 3
/** For one quiet second. */
const MAX_WAIT_MS = 20_000
/** For all quiet seconds and repeated runs; on a machine that is never quiet, disturbed runs must do. */
const PATIENCE_MS = 10 * 60_000

interface MeasuredPage extends PageRuns {
  address: string
}

const { values } = parseArgs({
  options: {
    runs: { type: "string", default: "5" },
    pages: { type: "string" },
    json: { type: "string" },
    from: { type: "string" },
  },
})
let patienceMs = PATIENCE_MS
const result = values.from ? readResult(values.from) : await measurePages()
const comparisons = describeComparison(result.comparisons)
const floors = result.floors.map((floor) => ({ ...floor, path: `floor${floor.path}` }))
console.log(`${comparisons}\n\n${describeRuns([...floors, ...result.pages])}`)
if (values.json) writeFileSync(values.json, `${JSON.stringify(result, null, 2)}\n`)

async function measurePages(): Promise<BenchResult> {
  const wanted = values.pages?.split(",")
  const targets = PAGE_TARGETS.filter((target) => wanted?.includes(target.path) ?? true)
  const folder = mkdtempSync(path.join(tmpdir(), "bench-floor-"))
  let host: Host | undefined
  try {
    await makeFloor(folder)
    host = await startHost([SITE, folder])
    const [site = "", floor = ""] = host.addresses
    const floors = FLOORS.map((name) => toMeasure(floor, `/${name}`))
    const pages = targets.map((target) => toMeasure(site, target.path))
    const tools = { chromePath: findChromium(), chromeFlags: [host.chromeFlag] }
    await measureInTurn([...floors, ...pages], tools)
    return {
      date: new Date().toISOString(),
      commit: execFileSync("git", ["describe", "--always", "--dirty"], { encoding: "utf8" }).trim(),
      machine: `${cpus()[0]?.model.trim()}, ${availableParallelism()} cores`,
      comparisons: comparePages(pages, floors, targets),
      floors,
      pages,
    }
  } finally {
    host?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

function readResult(file: string): BenchResult {
  // Written by an earlier --json.
  return JSON.parse(readFileSync(file, "utf8")) as BenchResult
}

function toMeasure(origin: string, path: string): MeasuredPage {
  return { path, address: origin + path, runs: [] }
}

async function measureInTurn(pages: readonly MeasuredPage[], tools: LoadTools): Promise<void> {
  for (let round = 1; round <= Number(values.runs); round++) {
    for (const { path, address, runs } of pages) {
      const run = await measureUndisturbed(address, tools)
      runs.push(run)
      console.error(
        `Run ${round} of ${values.runs}, ${path}: FCP ${Math.round(run.fcpMs)} ms, ` +
          `LCP ${Math.round(run.lcpMs)} ms, TBT ${Math.round(run.tbtMs)} ms`,
      )
    }
  }
}

/** The least disturbed of some tries, when none is undisturbed. */
async function measureUndisturbed(address: string, tools: LoadTools): Promise<PageRun> {
  const tries: PageRun[] = []
  let isGood = false
  do {
    const start = performance.now()
    await waitForQuiet(Math.min(MAX_WAIT_MS, patienceMs))
    const run = await loadPage(address, tools)
    tries.push(run)
    isGood = !isDisturbed(run)
    if (!isGood) patienceMs -= performance.now() - start
  } while (!isGood && tries.length < MAX_TRIES && patienceMs > 0)
  return tries.reduce((best, one) => (one.foreignShare < best.foreignShare ? one : best))
}
