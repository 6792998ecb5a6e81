// `npm run bench:build [-- --rows 10,100] [-- --runs 3] [-- --json FILE]`: what a build costs. Builds a copy of
// the project in a temporary folder: first cold, then again with nothing changed, both step by step; then with
// more and more articles (`--rows ""`: with none), cold data and warm code. Before each of these, all that
// Gatsby keeps between builds goes except compiled code. So a build reads, checks, queries and writes every
// article and renders every page. It also encodes the site's own pictures anew: most of a build's time, the
// same for any number of rows, and so a flattery of the ratio. Hence the columns without it.
// Needs Linux, for what /proc says about processes.
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import { availableParallelism, cpus, tmpdir } from "node:os"
import path from "node:path"
import { parseArgs } from "node:util"
import { checkBlogFiles } from "../src/posts/check/check-blog-files"
import { makeBenchWorkbook } from "./bench-workbook.mjs"
import { type Build, buildSite, copyProject } from "./bench/build-site"
import { describeBuilds } from "./bench/build-steps"
import { toMarkdownTable } from "./bench/markdown-table"
import { median } from "./bench/statistics"

const WORKBOOK = "static/assets/blog.xlsx"
const PICTURES = "static/assets/Blog"
/** Of .cache. */
const COMPILED_CODE = new Set(["webpack", "compiled"])
const PICTURES_STEP = "Running gatsby-plugin-sharp.IMAGE_PROCESSING jobs"
const CHECKS_TIMED = 3
/** Of plugins/gatsby-plugin-feed. */
const MAX_FEED_ENTRIES = 50
const BYTES_PER_MB = 1024 * 1024

/** A build with a number of articles. */
interface Measurement {
  rows: number
  workbookBytes: number
  /** Size of the feed that the build has written. */
  feedBytes: number
  /** From the start of `gatsby build` to its end. */
  buildMs: number
  /** Of it, all but the encoding of the site's own pictures. */
  restMs: number
  /** Reading and checking the workbook, which is a part of it; timed by itself, in a process that has done it before. */
  checkMs: number
  /** Of Build. */
  cpuMs: number
  /** Of Build. */
  peakBytes: number
}

const { values } = parseArgs({
  options: {
    rows: { type: "string", default: "10,100,1000,5000" },
    runs: { type: "string", default: "1" },
    json: { type: "string" },
  },
})
const rowCounts = values.rows.split(",").filter(Boolean).map(toCount)
const runs = toCount(values.runs)

const folder = mkdtempSync(path.join(tmpdir(), "bench-build-"))
try {
  copyProject(folder)
  console.error("Cold build")
  const cold = await buildSite(folder)
  console.error("The same again")
  const again = await buildSite(folder)
  console.log(describeBuilds(cold, again))

  const measured: Measurement[] = []
  for (let run = 1; run <= runs; run++) {
    // One after the other in each run, so that a busy moment of the machine does not hit one number only.
    for (const rows of rowCounts) {
      console.error(`Run ${run} of ${runs}: ${rows} rows`)
      measured.push(await measure(rows))
    }
  }
  const medians = rowCounts.map((rows) => takeMedians(measured.filter((one) => one.rows === rows)))
  if (medians.length > 0) console.log(`\n${describe(medians)}`)
  if (values.json) {
    const machine = { cpu: cpus()[0]?.model, cores: availableParallelism(), node: process.version }
    const result = { machine, runs, cold, again, medians, measured }
    writeFileSync(values.json, `${JSON.stringify(result, null, 2)}\n`)
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function toCount(text: string): number {
  const count = Number(text)
  if (Number.isInteger(count) && count > 0) return count
  throw new Error(`“${text}” is not a whole number above 0`)
}

async function measure(rows: number): Promise<Measurement> {
  writeFileSync(path.join(folder, WORKBOOK), makeBenchWorkbook(rows))
  removeAllBut(path.join(folder, ".cache"), COMPILED_CODE)
  removeAllBut(path.join(folder, "public"), new Set())
  const checkMs = await timeCheck(rows)
  const build: Build = await buildSite(folder)

  const feed = readFileSync(path.join(folder, "public/feed.xml"), "utf8")
  const entries = feed.split("<entry>").length - 1
  const expected = Math.min(rows, MAX_FEED_ENTRIES)
  if (entries !== expected) throw new Error(`The feed has ${entries} articles, not ${expected}`)
  return {
    rows,
    workbookBytes: statSync(path.join(folder, WORKBOOK)).size,
    feedBytes: Buffer.byteLength(feed),
    buildMs: build.buildMs,
    restMs: build.buildMs - (build.steps[PICTURES_STEP] ?? 0),
    checkMs,
    cpuMs: build.cpuMs,
    peakBytes: build.peakBytes,
  }
}

function removeAllBut(parent: string, kept: ReadonlySet<string>): void {
  for (const name of readdirSync(parent)) {
    if (!kept.has(name)) rmSync(path.join(parent, name), { recursive: true })
  }
}

/** @returns ms */
async function timeCheck(rows: number): Promise<number> {
  const times: number[] = []
  for (let turn = 0; turn <= CHECKS_TIMED; turn++) {
    const start = performance.now()
    const { posts } = await checkBlogFiles(path.join(folder, WORKBOOK), path.join(folder, PICTURES))
    times.push(performance.now() - start)
    if (posts.length !== rows) throw new Error(`The check has found ${posts.length} of ${rows}`)
  }
  // The first also reads the pictures and compiles the code.
  return median(times.slice(1))
}

/** @param measured of one number of rows */
function takeMedians(measured: readonly Measurement[]): Measurement {
  const take = (key: keyof Measurement) => median(measured.map((one) => one[key]))
  return {
    rows: take("rows"),
    workbookBytes: take("workbookBytes"),
    feedBytes: take("feedBytes"),
    buildMs: take("buildMs"),
    restMs: take("restMs"),
    checkMs: take("checkMs"),
    cpuMs: take("cpuMs"),
    peakBytes: take("peakBytes"),
  }
}

/** A table in Markdown; the ratios are those to its first line. */
function describe(medians: readonly Measurement[]): string {
  const [first] = medians
  const ratio = (one: Measurement, key: keyof Measurement) =>
    (one[key] / (first?.[key] ?? NaN)).toFixed(2)
  const inMb = (bytes: number) => (bytes / BYTES_PER_MB).toFixed(1)
  const base = `to ${first?.rows}`
  const lines = medians.map((one) => [
    one.rows.toLocaleString("en"),
    `${inMb(one.workbookBytes)} MB`,
    `${inMb(one.feedBytes)} MB`,
    `${(one.checkMs / 1000).toFixed(2)} s`,
    `${(one.buildMs / 1000).toFixed(1)} s`,
    ratio(one, "buildMs"),
    `${(one.restMs / 1000).toFixed(1)} s`,
    ratio(one, "restMs"),
    `${(one.cpuMs / 1000).toFixed(1)} s`,
    ratio(one, "cpuMs"),
    `${inMb(one.peakBytes)} MB`,
    ratio(one, "peakBytes"),
  ])
  const names = [
    ...["Rows", "Workbook", "Feed", "Read and check", "Whole build", base],
    ...["Without site pictures", base],
    ...["Processor time", base, "Peak memory", base],
  ]
  return toMarkdownTable(names, lines)
}
