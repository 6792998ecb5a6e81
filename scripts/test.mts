// `npm test` runs everything that must pass. `npm run test:quick` (--quick) checks types, lints changed files, and runs
// unit tests and the main paths in one browser window; it builds only if a source is newer than the build.
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs"
import concurrently from "concurrently"
import { findChromium, findHeadlessShell } from "./find-chromium.mjs"
import { isBuildCurrent } from "./is-build-current"

/** What is read here of the results of Jest and Playwright. */
interface Results {
  numPassedTests?: number
  numFailedTests?: number
  numPendingTests?: number
  stats?: { expected: number; unexpected: number; flaky: number; skipped: number }
}

const RESULTS = "test-results"
const JEST_RESULT = `${RESULTS}/jest.json`
const PLAYWRIGHT_RESULT = `${RESULTS}/playwright.json`

const isQuick = process.argv.includes("--quick")
const check = isQuick ? "npm run check:changed" : "npm run check:code"
const site = isQuick && isBuildCurrent() ? check : `${check} && npm run build:quiet`
const unit = `npm run test:unit -- --json --outputFile=${JEST_RESULT}`
const browser = `npm run test:browser${isQuick ? " -- --grep=@main --project=desktop" : ""}`

rmSync(RESULTS, { recursive: true, force: true })
mkdirSync(RESULTS)
// In this order, because findHeadlessShell takes the Chromium of CHROMIUM_PATH once that is set.
process.env.HEADLESS_SHELL_PATH = findHeadlessShell()
process.env.CHROMIUM_PATH = findChromium()
process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = PLAYWRIGHT_RESULT
process.env.npm_config_loglevel = "silent"
// By default Jest takes one of two processors and leaves the other to the build and the browsers.
const parallel = concurrently([`${site} && ${browser}`, unit], {
  group: true,
  timings: true,
  prefix: "none",
})
const hasPassed = await parallel.result.then(
  () => true,
  () => false,
)

const jest = readResults(JEST_RESULT)
const { stats } = readResults(PLAYWRIGHT_RESULT)
const passed = sum(jest.numPassedTests, stats?.expected, stats?.flaky)
const skipped = sum(jest.numPendingTests, stats?.skipped)
// A step without tests, such as the type check, counts as one failure.
const failed = sum(jest.numFailedTests, stats?.unexpected) || (hasPassed ? 0 : 1)
process.exitCode = hasPassed ? 0 : 1
console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`)

/** @param file which is missing when its tests have not run */
function readResults(file: string): Results {
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Results) : {}
}

function sum(...counts: (number | undefined)[]): number {
  return counts.reduce<number>((total, count = 0) => total + count, 0)
}
