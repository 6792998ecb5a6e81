// `npm run bench:build [-- --rows 10,100] [-- --runs 3] [-- --json FILE]`: what more articles cost a build.
// Builds a copy of the project in a temporary folder with cold data and warm code: before each measured
// build, all that Gatsby keeps between builds goes except compiled code (.cache/webpack, .cache/compiled),
// which one build before them, not measured, makes. So a build reads, checks, queries and writes every
// article and renders every page. It also encodes the site's own pictures anew: most of a build's time, the
// same for any number of rows, and so a flattery of the ratio. Hence the columns without it.
// Needs Linux, for what /proc says about processes.
import { execFileSync, spawn } from "node:child_process"
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs"
import { availableParallelism, cpus, tmpdir } from "node:os"
import path from "node:path"
import { fileURLToPath } from "node:url"
import { parseArgs } from "node:util"
import { tsImport } from "tsx/esm/api"
import { makeBenchWorkbook } from "./bench-workbook.mjs"

const PROJECT = fileURLToPath(new URL("..", import.meta.url))
const NOT_COPIED = new Set([
  ...["node_modules", ".cache", "public", ".git", ".wrangler", "test-results"],
])
const WORKBOOK = "static/assets/blog.xlsx"
const PICTURES = "static/assets/Blog"
const WARM_CODE = new Set(["webpack", "compiled"])
const PICTURES_STEP = "Running gatsby-plugin-sharp.IMAGE_PROCESSING jobs"
const SAMPLED_EVERY_MS = 250
/** Linux counts the time of processes in hundredths of a second, on every machine. */
const MS_PER_TICK = 10
const PAGE_BYTES = Number(execFileSync("getconf", ["PAGESIZE"], { encoding: "utf8" }))
const CHECKS_TIMED = 3
/** Of plugins/gatsby-plugin-feed. */
const MAX_FEED_ENTRIES = 50
const BYTES_PER_MB = 1024 * 1024

/**
 * @typedef {object} Measurement of one number of rows; each figure is the median of its runs
 * @property {number} rows
 * @property {number} workbookBytes
 * @property {number} feedBytes size of the feed that the build has written
 * @property {number} buildMs from the start of `gatsby build` to its end
 * @property {number} restMs of it, all but the encoding of the site's own pictures
 * @property {number} checkMs reading and checking the workbook, which is a part of it; timed by itself,
 * in a process that has done it before
 * @property {number} cpuMs of all processors, for the build and its child processes: what a machine busy
 * with other work does not stretch
 * @property {number} peakBytes most memory that the build and its child processes held at one time; what
 * they share counts for each of them
 * @typedef {Measurement & { steps: Record<string, number> }} Run with the seconds that Gatsby names for its steps
 * @typedef {{ pid: number, parent: number, bytes: number, cpuMs: number }} ProcessState
 */

const { values } = parseArgs({
  options: {
    rows: { type: "string", default: "10,100,1000,5000" },
    runs: { type: "string", default: "1" },
    json: { type: "string" },
  },
})
const rowCounts = values.rows.split(",").map(toCount)
const runs = toCount(values.runs)
/** @type {unknown} */
const imported = await tsImport("../src/posts/check-blog-files.ts", import.meta.url)
const { checkBlogFiles } = /** @type {typeof import("../src/posts/check-blog-files")} */ (imported)

const folder = mkdtempSync(path.join(tmpdir(), "bench-build-"))
try {
  copyProject()
  writeWorkbook(rowCounts[0] ?? 0)
  console.error("A first build, not measured, compiles the code")
  await build()

  /** @type {Run[]} */
  const measured = []
  for (let run = 1; run <= runs; run++) {
    // One after the other in each run, so that a busy moment of the machine does not hit one number only.
    for (const rows of rowCounts) {
      console.error(`Run ${run} of ${runs}: ${rows} rows`)
      measured.push(await measure(rows))
    }
  }
  const medians = rowCounts.map((rows) => takeMedians(measured.filter((one) => one.rows === rows)))
  console.log(describe(medians))
  if (values.json) {
    const machine = { cpu: cpus()[0]?.model, cores: availableParallelism(), node: process.version }
    writeFileSync(values.json, `${JSON.stringify({ machine, runs, medians, measured }, null, 2)}\n`)
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** @param {string} text */
function toCount(text) {
  const count = Number(text)
  if (Number.isInteger(count) && count > 0) return count
  throw new Error(`“${text}” is not a whole number above 0`)
}

function copyProject() {
  for (const name of readdirSync(PROJECT)) {
    if (NOT_COPIED.has(name)) continue
    cpSync(path.join(PROJECT, name), path.join(folder, name), { recursive: true })
  }
  symlinkSync(path.join(PROJECT, "node_modules"), path.join(folder, "node_modules"))
}

/** @param {number} rows */
function writeWorkbook(rows) {
  writeFileSync(path.join(folder, WORKBOOK), makeBenchWorkbook(rows))
}

/**
 * @param {number} rows
 * @returns {Promise<Run>}
 */
async function measure(rows) {
  writeWorkbook(rows)
  removeAllBut(path.join(folder, ".cache"), WARM_CODE)
  removeAllBut(path.join(folder, "public"), new Set())
  const checkMs = await timeCheck(rows)
  const spent = await build()

  const feed = readFileSync(path.join(folder, "public/feed.xml"), "utf8")
  const entries = feed.split("<entry>").length - 1
  const expected = Math.min(rows, MAX_FEED_ENTRIES)
  if (entries !== expected) throw new Error(`The feed has ${entries} articles, not ${expected}`)
  const workbookBytes = statSync(path.join(folder, WORKBOOK)).size
  return { rows, workbookBytes, feedBytes: Buffer.byteLength(feed), checkMs, ...spent }
}

/**
 * @param {string} parent
 * @param {Set<string>} kept
 */
function removeAllBut(parent, kept) {
  for (const name of readdirSync(parent)) {
    if (!kept.has(name)) rmSync(path.join(parent, name), { recursive: true })
  }
}

/**
 * @param {number} rows
 * @returns {Promise<number>} ms
 */
async function timeCheck(rows) {
  /** @type {number[]} */
  const times = []
  for (let turn = 0; turn <= CHECKS_TIMED; turn++) {
    const start = performance.now()
    const { posts } = await checkBlogFiles(path.join(folder, WORKBOOK), path.join(folder, PICTURES))
    times.push(performance.now() - start)
    if (posts.length !== rows) throw new Error(`The check has found ${posts.length} of ${rows}`)
  }
  // The first also reads the pictures and compiles the code.
  return median(times.slice(1))
}

/**
 * Runs `gatsby build` in the copy.
 * @returns {Promise<Pick<Run, "buildMs" | "restMs" | "cpuMs" | "peakBytes" | "steps">>}
 * @throws {Error} with what the build has printed, when it fails
 */
async function build() {
  const start = performance.now()
  const gatsby = path.join(PROJECT, "node_modules/gatsby/cli.js")
  const child = spawn(process.execPath, [gatsby, "build"], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: "production", CI: "true", GATSBY_TELEMETRY_DISABLED: "1" },
    stdio: ["ignore", "pipe", "pipe"],
  })
  let printed = ""
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (/** @type {Buffer} */ chunk) => (printed += chunk.toString()))
  }
  let peakBytes = 0
  /** @type {Map<number, number>} last seen, by process id */
  const cpuMs = new Map()
  const sampling = setInterval(() => {
    const tree = readTree(child.pid ?? 0)
    peakBytes = Math.max(peakBytes, sum(tree.map((one) => one.bytes)))
    for (const one of tree) cpuMs.set(one.pid, one.cpuMs)
  }, SAMPLED_EVERY_MS)
  /** @type {unknown} */
  const status = await new Promise((resolve, reject) => {
    child.once("error", reject)
    child.once("close", resolve)
  }).finally(() => clearInterval(sampling))
  if (status !== 0) throw new Error(`The build has failed.\n${printed}`)
  const buildMs = performance.now() - start
  const steps = readSteps(printed)
  const restMs = buildMs - (steps[PICTURES_STEP] ?? 0) * 1000
  return { buildMs, restMs, cpuMs: sum([...cpuMs.values()]), peakBytes, steps }
}

/**
 * The steps that Gatsby has reported, such as “success building schema - 0.450s”.
 * @param {string} printed
 * @returns {Record<string, number>} seconds
 */
function readSteps(printed) {
  const found = printed.matchAll(/^success (.+?) - (\d+\.\d+)s/gm)
  return Object.fromEntries([...found].map(([, name = "", seconds]) => [name, Number(seconds)]))
}

/**
 * A process and all below it, as Linux describes them in /proc.
 * @param {number} root process id
 * @returns {ProcessState[]}
 */
function readTree(root) {
  const processes = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap(readProcess)
  const tree = new Set([root])
  let size = 0
  while (size < tree.size) {
    size = tree.size
    for (const { pid, parent } of processes) if (tree.has(parent)) tree.add(pid)
  }
  return processes.filter(({ pid }) => tree.has(pid))
}

/**
 * @param {string} pid
 * @returns {ProcessState[]} none when the process has ended meanwhile
 */
function readProcess(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8")
    // The name, in brackets, may hold anything; from after it the fields are those of proc(5) from the third on.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ")
    const take = (/** @type {number} */ field) => Number(fields[field - 3])
    const cpuMs = (take(14) + take(15)) * MS_PER_TICK
    return [{ pid: Number(pid), parent: take(4), bytes: take(24) * PAGE_BYTES, cpuMs }]
  } catch {
    return []
  }
}

/** @param {number[]} numbers */
function sum(numbers) {
  return numbers.reduce((total, one) => total + one, 0)
}

/**
 * @param {Measurement[]} measured of one number of rows
 * @returns {Measurement}
 */
function takeMedians(measured) {
  const take = (/** @type {keyof Measurement} */ key) => median(measured.map((one) => one[key]))
  return {
    rows: take("rows"),
    workbookBytes: take("workbookBytes"),
    feedBytes: take("feedBytes"),
    buildMs: take("buildMs"),
    restMs: take("restMs"),
    cpuMs: take("cpuMs"),
    checkMs: take("checkMs"),
    peakBytes: take("peakBytes"),
  }
}

/** @param {number[]} numbers */
function median(numbers) {
  const sorted = numbers.toSorted((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? NaN
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? NaN)) / 2
}

/**
 * A table in Markdown; the ratios are those to its first line.
 * @param {Measurement[]} medians
 */
function describe(medians) {
  const [first] = medians
  const ratio = (/** @type {Measurement} */ one, /** @type {keyof Measurement} */ key) =>
    (one[key] / (first?.[key] ?? NaN)).toFixed(2)
  const inMb = (/** @type {number} */ bytes) => (bytes / BYTES_PER_MB).toFixed(1)
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
  const table = [names, names.map(() => "---:"), ...lines]
  return table.map((cells) => `| ${cells.join(" | ")} |`).join("\n")
}
