// `npm test` must pass before a commit: lint, types, formatting, unit tests, a build, browser
// tests. `npm run test:all` (--all) also uses other browsers, and tests a copy with other facts.
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs"
import concurrently from "concurrently"
import { findChromium } from "./find-chromium.mjs"

/** The results of Jest and Playwright that are read here. */
interface Results {
  numPassedTests?: number
  numFailedTests?: number
  numPendingTests?: number
  stats?: { expected: number; unexpected: number; skipped: number }
}

const JEST_RESULT = "test-results/jest.json"
const PLAYWRIGHT_RESULT = "test-results/playwright.json"

const isAll = process.argv.includes("--all")
rmSync("test-results", { recursive: true, force: true })
mkdirSync("test-results")
const { chromium, shell } = await findChromium()
process.env.CHROMIUM_PATH = chromium
process.env.HEADLESS_SHELL_PATH = shell
process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = PLAYWRIGHT_RESULT
process.env.TEST_ALL = isAll ? "true" : ""
process.env.npm_config_loglevel = "silent"

// Two steps run at a time; the longest begin first.
const steps = [
  "npm run build && npm run test:browser",
  `npm run test:unit -- --json --outputFile=${JEST_RESULT}`,
  "npm run lint",
  "npm run typecheck && npm run format:check",
]
const { result } = concurrently(steps, {
  maxProcesses: 2,
  group: true,
  timings: true,
  prefix: "none",
})
const hasPassed = await result.then(
  () => true,
  () => false,
)

const jest = readResults(JEST_RESULT)
const { stats } = readResults(PLAYWRIGHT_RESULT)
const passed = (jest.numPassedTests ?? 0) + (stats?.expected ?? 0)
const skipped = (jest.numPendingTests ?? 0) + (stats?.skipped ?? 0)
const failedTests = (jest.numFailedTests ?? 0) + (stats?.unexpected ?? 0)
// A step without tests, such as the type check, counts as one failure.
const failed = failedTests || (hasPassed ? 0 : 1)
process.exitCode = failed ? 1 : 0
console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`)

/** @param file missing if its tests have not run */
function readResults(file: string): Results {
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Results) : {}
}
