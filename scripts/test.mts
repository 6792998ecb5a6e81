// `npm test` runs what must hold before a commit: the checks of the code, unit tests, a build, and the browser tests of
// __tests__/browser. `npm run test:all` (--all) also runs those of __tests__/browser/all. `npm run test:quick` (--quick) lints
// changed files, opens the main paths in one window, and builds only if a source is newer than the build.
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs"
import concurrently from "concurrently"
import { findChromium, findHeadlessShell } from "./find-chromium.mjs"
import { isBuildCurrent } from "./is-build-current"

/** What is read here of the results of Jest and Playwright. */
interface Results {
  numPassedTests?: number
  numFailedTests?: number
  numPendingTests?: number
  testResults?: { assertionResults: { status: string; title: string }[] }[]
  stats?: { expected: number; unexpected: number; skipped: number }
  suites?: Suite[]
}

interface Suite {
  suites?: Suite[]
  specs: { tests: { annotations: { type: string; description?: string }[] }[] }[]
}

/** Twice what a slow machine takes: a step that hangs must not keep the results of all from being printed. */
const MAX_MS = 40 * 60_000
const RESULTS = "test-results"
const JEST_RESULT = `${RESULTS}/jest.json`
const PLAYWRIGHT_RESULT = `${RESULTS}/playwright.json`

/** Playwright takes it for a regular expression; the folder `all` does not match. */
const BEFORE_A_COMMIT = " -- browser.[a-z-]+.spec"

const isQuick = process.argv.includes("--quick")
const isAll = process.argv.includes("--all")
const checks = isQuick
  ? ["npm run check:changed"]
  : ["npm run lint", "npm run typecheck && npm run format:check"]
const build = isQuick && isBuildCurrent() ? "" : "npm run build:quiet && "
const unit = `npm run test:unit -- --json --outputFile=${JEST_RESULT}`
const selection = isQuick ? " -- --grep=@main --project=desktop" : BEFORE_A_COMMIT
const browser = `npm run test:browser${isAll ? "" : selection}`

rmSync(RESULTS, { recursive: true, force: true })
mkdirSync(RESULTS)
// In this order, because findHeadlessShell takes the Chromium of CHROMIUM_PATH once that is set.
process.env.HEADLESS_SHELL_PATH = findHeadlessShell()
process.env.CHROMIUM_PATH = findChromium()
process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = PLAYWRIGHT_RESULT
process.env.npm_config_loglevel = "silent"
// For two processors: by default Jest takes one of them. What is longest begins first.
const parallel = concurrently([`${build}${browser}`, unit, ...checks], {
  maxProcesses: 2,
  group: true,
  timings: true,
  prefix: "none",
})
setTimeout(() => parallel.commands.forEach((command) => command.kill()), MAX_MS).unref()
const hasPassed = await parallel.result.then(
  () => true,
  () => false,
)

const jest = readResults(JEST_RESULT)
const { stats, suites = [] } = readResults(PLAYWRIGHT_RESULT)
const passed = sum(jest.numPassedTests, stats?.expected)
const skipped = sum(jest.numPendingTests, stats?.skipped)
// A step without tests, such as the type check, counts as one failure.
const failed = sum(jest.numFailedTests, stats?.unexpected) || (hasPassed ? 0 : 1)
process.exitCode = hasPassed ? 0 : 1
console.log(["", ...new Set([...listJestReasons(jest), ...suites.flatMap(listReasons)])].join("\n"))
console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`)

/** @param file which is missing when its tests have not run */
function readResults(file: string): Results {
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Results) : {}
}

/** @returns why tests were skipped: their titles */
function listJestReasons({ testResults = [] }: Results): string[] {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  return tests.filter(({ status }) => status === "pending").map(({ title }) => title)
}

/** @returns why tests were skipped */
function listReasons({ suites = [], specs }: Suite): string[] {
  const notes = specs.flatMap(({ tests }) => tests.flatMap(({ annotations }) => annotations))
  const own = notes.filter(({ type }) => type === "skip").map(({ description = "" }) => description)
  return [...own, ...suites.flatMap(listReasons)]
}

function sum(...counts: (number | undefined)[]): number {
  return counts.reduce<number>((total, count = 0) => total + count, 0)
}
