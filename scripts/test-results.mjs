// Reads the JSON that Jest and Playwright write about a run.
import { existsSync, readFileSync } from "node:fs"
import path from "node:path"

/**
 * @typedef {{ file: string, status: string, ms: number, why: string }} Test status: passed, failed or skipped
 * @typedef {{ status: string, title: string, duration?: number | null }} JestTest
 * @typedef {{ testResults: { name: string, status: string, assertionResults: JestTest[] }[] }} JestRun
 * @typedef {{ status: string, annotations: { type: string, description?: string }[], results: { duration: number }[] }} BrowserTest
 * @typedef {{ file: string, specs: { tests: BrowserTest[] }[], suites?: Suite[] }} Suite
 */

/** Jest's and Playwright's words; a "flaky" test has passed at the second try. */
const STATUS = new Map([
  ...["passed", "expected", "flaky"].map((word) => /** @type {const} */ ([word, "passed"])),
  ...["skipped", "pending", "todo"].map((word) => /** @type {const} */ ([word, "skipped"])),
])
const toStatus = (/** @type {string} */ word) => STATUS.get(word) ?? "failed"

/**
 * @param {string} file
 * @returns {Test[]} none when Jest has not run
 */
export function readJest(file) {
  const run = /** @type {JestRun | undefined} */ (readJson(file))
  return (run?.testResults ?? []).flatMap(({ name, status, assertionResults }) => {
    const file = path.relative(".", name)
    // A file that does not load has no tests.
    const isBroken = status === "failed" && assertionResults.every((test) => test.status !== status)
    const tests = isBroken ? [...assertionResults, { status, title: "" }] : assertionResults
    return tests.map(({ status, title, duration }) => {
      return { file, status: toStatus(status), ms: duration ?? 0, why: title }
    })
  })
}

/**
 * @param {string} file
 * @returns {Test[]} none when Playwright has not run
 */
export function readPlaywright(file) {
  const run = /** @type {{ suites: Suite[] } | undefined} */ (readJson(file))
  return (run?.suites ?? []).flatMap(readSuite)
}

/**
 * @param {Suite} suite
 * @returns {Test[]}
 */
function readSuite({ file, specs, suites = [] }) {
  const tests = specs.flatMap((spec) => spec.tests)
  const own = tests.map(({ status, annotations, results }) => ({
    file: `__tests__/browser/${file}`,
    status: toStatus(status),
    ms: results.reduce((sum, { duration }) => sum + duration, 0),
    why: annotations.find(({ type }) => type === "skip")?.description ?? "no reason given",
  }))
  return [...own, ...suites.flatMap(readSuite)]
}

/**
 * @param {string} file
 * @returns {unknown} undefined when there is no such file
 */
function readJson(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined
}
