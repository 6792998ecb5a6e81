// `npm test`: everything that has to hold. The last line says how many tests passed and failed.
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs"
import { findChromium } from "./find-chromium.mjs"
import { installIfNeeded, run } from "./install-if-needed.mjs"

const RESULTS = "test-results"
const JEST_RESULT = `${RESULTS}/jest.json`
const PLAYWRIGHT_RESULT = `${RESULTS}/playwright.json`

/**
 * @typedef {{ numPassedTests: number, numFailedTests: number, numRuntimeErrorTestSuites: number }} JestResult
 * @typedef {{ stats: { expected: number, unexpected: number, flaky: number } }} PlaywrightResult
 */

/** @type {Error | undefined} */
let failure
try {
  installIfNeeded()
  rmSync(RESULTS, { recursive: true, force: true })
  mkdirSync(RESULTS)
  process.env.CHROMIUM_PATH = findChromium()
  process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = PLAYWRIGHT_RESULT
  for (const script of ["typecheck", "lint", "format:check"]) run("npm", ["run", script])
  run("npm", ["run", "test:unit", "--", "--json", `--outputFile=${JEST_RESULT}`])
  run("npm", ["run", "build"])
  run("npm", ["run", "test:browser"])
} catch (cause) {
  failure = cause instanceof Error ? cause : new Error(String(cause))
}

const jest = /** @type {JestResult | undefined} */ (readJson(JEST_RESULT))
const playwright = /** @type {PlaywrightResult | undefined} */ (readJson(PLAYWRIGHT_RESULT))
// "Flaky" tests have passed at the second try; Playwright lists them.
const passed =
  (jest?.numPassedTests ?? 0) +
  (playwright ? playwright.stats.expected + playwright.stats.flaky : 0)
const failed =
  (jest ? jest.numFailedTests + jest.numRuntimeErrorTestSuites : 0) +
  (playwright?.stats.unexpected ?? 0)
if (failure) {
  console.error(`\nStopped: ${failure.message}`)
  process.exitCode = 1
}
// A step that failed without counting tests, such as the type check, counts as one.
console.log(`\n${passed} passed, ${failure ? Math.max(failed, 1) : failed} failed`)

/**
 * @param {string} file
 * @returns {unknown} undefined when there is no such file
 */
function readJson(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined
}
