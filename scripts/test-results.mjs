// Reads the JSON that Jest and Playwright write about a run.
import path from "node:path"

/**
 * @typedef {{ file: string, status: "passed" | "failed" | "skipped", ms: number, why: string }} Test
 * @typedef {{ status: string, title: string, duration?: number | null }} JestTest
 * @typedef {{ testResults: { name: string, status: string, assertionResults: JestTest[] }[] }} JestRun
 * @typedef {{ type: string, description?: string }} Annotation
 * @typedef {{ status: string, annotations: Annotation[], results: { duration: number }[] }} BrowserTest
 * @typedef {{ file: string, specs: { tests: BrowserTest[] }[], suites?: Suite[] }} Suite
 */

/**
 * @param {unknown} run undefined when Jest has not run
 * @returns {Test[]}
 */
export function readJest(run) {
  const { testResults } = /** @type {JestRun} */ (run ?? { testResults: [] })
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const file = path.relative(".", name)
    const tests = assertionResults.map(({ status, title, duration }) =>
      toTest(file, status, duration ?? 0, title),
    )
    // A file that does not load has no tests.
    const isBroken = status === "failed" && !tests.some((test) => test.status === "failed")
    return isBroken ? [...tests, toTest(file, "failed", 0, "")] : tests
  })
}

/**
 * @param {unknown} run undefined when Playwright has not run
 * @returns {Test[]}
 */
export function readPlaywright(run) {
  return /** @type {{ suites: Suite[] }} */ (run ?? { suites: [] }).suites.flatMap(readSuite)
}

/**
 * @param {Suite} suite
 * @returns {Test[]}
 */
function readSuite({ file, specs, suites = [] }) {
  const own = specs.flatMap(({ tests }) =>
    tests.map(({ status, annotations, results }) => {
      const why = annotations.find(({ type }) => type === "skip")?.description ?? "no reason given"
      const ms = results.reduce((sum, { duration }) => sum + duration, 0)
      return toTest(`__tests__/browser/${file}`, status, ms, why)
    }),
  )
  return [...own, ...suites.flatMap(readSuite)]
}

/**
 * @param {string} file
 * @param {string} status Jest's or Playwright's; "flaky" tests have passed at the second try
 * @param {number} ms
 * @param {string} why for what was skipped
 * @returns {Test}
 */
function toTest(file, status, ms, why) {
  const hasPassed = ["passed", "expected", "flaky"].includes(status)
  const wasSkipped = ["skipped", "pending", "todo", "disabled"].includes(status)
  return { file, status: hasPassed ? "passed" : wasSkipped ? "skipped" : "failed", ms, why }
}
