// `npm test`: everything that must pass. `npm run test:quick` (-- --quick): types, lint, unit tests, and the main paths in
// one browser window on the build that there is. The last lines tell what took how long, what was skipped and why, and
// how many tests passed and failed.
import { execFile } from "node:child_process"
import { existsSync, mkdirSync, rmSync, statSync } from "node:fs"
import { build } from "./build.mjs"
import { findChromium } from "./find-chromium.mjs"
import { installIfNeeded, run } from "./install-if-needed.mjs"
import { readJest, readPlaywright } from "./test-results.mjs"

const RESULTS = "test-results"
const JEST_RESULT = `${RESULTS}/jest.json`
const PLAYWRIGHT_RESULT = `${RESULTS}/playwright.json`
const BUILT_PAGE = "public/aboutus.html"
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024
const SLOWEST = 5

const isQuick = process.argv.includes("--quick")
/** @type {[stage: string, seconds: number][]} */
const stages = []
/** @type {Error | undefined} */
let failure
try {
  await measure("install if needed", installIfNeeded)
  rmSync(RESULTS, { recursive: true, force: true })
  mkdirSync(RESULTS)
  process.env.CHROMIUM_PATH = findChromium()
  process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = PLAYWRIGHT_RESULT
  const isBuilt = isQuick && existsSync(BUILT_PAGE)
  // On two processors Jest takes one and leaves the other.
  const steps = await Promise.allSettled([
    runChecks().then(() => (isBuilt ? undefined : measure("build", build))),
    runStep("test:unit", "--", "--json", `--outputFile=${JEST_RESULT}`),
  ])
  const failures = steps.flatMap((step) =>
    step.status === "rejected" ? [String(step.reason)] : [],
  )
  if (failures.length > 0) throw new Error(failures.join(", "))
  if (isBuilt) {
    console.log(`The browser tests use the build of ${statSync(BUILT_PAGE).mtime.toLocaleString()}`)
  }
  const only = isQuick ? ["--", "--grep=@main", "--project=desktop"] : []
  await measure("test:browser", () => run("npm", ["run", "test:browser", ...only]))
} catch (cause) {
  failure = cause instanceof Error ? cause : new Error(String(cause))
}

const tests = [...readJest(JEST_RESULT), ...readPlaywright(PLAYWRIGHT_RESULT)]
const count = (/** @type {string} */ status) =>
  tests.filter((test) => test.status === status).length
const slowest = sumUp(tests.map(({ file, ms }) => [file, ms / 1000])).slice(0, SLOWEST)
const skipped = tests.filter(({ status }) => status === "skipped")
const stageLines = stages.map(([stage, seconds]) => `  ${seconds} s  ${stage}`)
const reasons = sumUp(skipped.map(({ file, why }) => [`${file}: ${why}`, 1]))
console.log(
  `\nStages; types, lint, format and build run beside the unit tests:\n${stageLines.join("\n")}`,
)
console.log(
  `Slowest files, all tests together:\n${slowest.map(([file, s]) => `  ${Math.round(s)} s  ${file}`).join("\n")}`,
)
const skippedLines = reasons.map(([why, n]) => `  ${n}  ${why}`)
console.log(skipped.length > 0 ? `Skipped:\n${skippedLines.join("\n")}` : "Skipped: nothing")
if (failure) console.error(`\nStopped: ${failure.message}`)
if (failure) process.exitCode = 1
// A step that failed without counting tests, such as the type check, counts as one.
const failed = Math.max(count("failed"), failure ? 1 : 0)
console.log(`\n${count("passed")} passed, ${failed} failed, ${skipped.length} skipped`)

/** Types, lint and format, one after the other. */
async function runChecks() {
  for (const script of ["typecheck", "lint", "format:check"]) await runStep(script)
}

/**
 * Runs a script of package.json and shows what it printed when it ends, not among what runs beside it.
 * @param {string} script
 * @param {...string} args
 */
async function runStep(script, ...args) {
  const options = { maxBuffer: MAX_OUTPUT_BYTES, shell: process.platform === "win32" }
  await measure(script, () => {
    return new Promise((resolve, reject) => {
      execFile("npm", ["run", "--silent", script, ...args], options, (error, stdout, stderr) => {
        console.log(`${stdout}${stderr}${script} has ended`)
        if (error) reject(new Error(`npm run ${script} failed`))
        else resolve(undefined)
      })
    })
  })
}

/**
 * @param {string} stage
 * @param {() => unknown} work
 */
async function measure(stage, work) {
  const start = Date.now()
  try {
    await work()
  } finally {
    stages.push([stage, Math.round((Date.now() - start) / 1000)])
  }
}

/**
 * @param {[name: string, size: number][]} items
 * @returns {[string, number][]} the sum of each name, the largest first
 */
function sumUp(items) {
  /** @type {Map<string, number>} */
  const sums = new Map()
  for (const [name, size] of items) sums.set(name, (sums.get(name) ?? 0) + size)
  return [...sums].sort(([, one], [, other]) => other - one)
}
