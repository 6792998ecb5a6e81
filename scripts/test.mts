// `npm test` runs everything that must pass. `npm run test:quick` (--quick) checks types, lints changed files, and runs
// unit tests and the main paths in one browser window; it builds only if a source is newer than the build.
import { spawn } from "node:child_process"
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from "node:fs"
import path from "node:path"
import type { JSONReport, JSONReportSuite } from "@playwright/test/reporter"
import { findChromium, findHeadlessShell } from "./find-chromium.mjs"

interface Test {
  file: string
  /** As Jest or Playwright calls it. */
  status: string
  seconds: number
  /** Why it was skipped; Jest knows only its title. */
  reason: string
}

/** The part of a file's results in Jest's JSON that is read here. */
interface JestFile {
  name: string
  assertionResults: { status: string; title: string; duration?: number | null }[]
}

const RESULTS = "test-results"
const JEST_RESULT = `${RESULTS}/jest.json`
const PLAYWRIGHT_RESULT = `${RESULTS}/playwright.json`
const BUILT_PAGE = "public/aboutus.html"
/** The build depends on these files and folders. */
const SOURCES = [
  "src",
  "plugins",
  "static",
  "gatsby-config.ts",
  "gatsby-node.ts",
  "package-lock.json",
]
const SLOWEST = 5
/** A "flaky" test passed at the second try. */
const PASSED = ["passed", "expected", "flaky"]
const SKIPPED = ["skipped", "pending", "todo"]

const isQuick = process.argv.includes("--quick")
const stages: string[] = []
const failures: string[] = []
rmSync(RESULTS, { recursive: true, force: true })
mkdirSync(RESULTS)
// In this order, because findHeadlessShell takes the Chromium of CHROMIUM_PATH once that is set.
process.env.HEADLESS_SHELL_PATH = findHeadlessShell()
process.env.CHROMIUM_PATH = findChromium()
process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = PLAYWRIGHT_RESULT

const isBuilt = isQuick && existsSync(BUILT_PAGE) && !SOURCES.some(isNewerThanBuild)
// By default Jest takes one of two processors and leaves the other to the build; without a build it takes both.
const workers = isBuilt ? " --maxWorkers=2" : ""
await Promise.all([
  run(isQuick ? "check:changed" : "check:code", "pipe").then(() => {
    if (failures.length === 0 && !isBuilt) return run("build:quiet")
  }),
  run(`test:unit -- --json --outputFile=${JEST_RESULT}${workers}`, "pipe"),
])
if (isBuilt) console.log(`On the build of ${statSync(BUILT_PAGE).mtime.toLocaleString()}`)
if (failures.length === 0) {
  await run(`test:browser${isQuick ? " -- --grep=@main --project=desktop" : ""}`)
}

const tests = [...readJest(), ...readPlaywright()]
const passed = tests.filter(({ status }) => PASSED.includes(status))
const skipped = tests.filter(({ status }) => SKIPPED.includes(status))
const slowest = sumUp(tests.map(({ file, seconds }) => [file, seconds])).slice(0, SLOWEST)
const skipReasons = sumUp(skipped.map(({ file, reason }) => [`${file}: ${reason}`, 1]))
print("Stages; types, lint and format (check:code) and build run beside the unit tests:", stages)
print(
  "Slowest files, all tests together:",
  slowest.map(([file, seconds]) => `${Math.round(seconds)} s  ${file}`),
)
print(
  skipped.length > 0 ? "Skipped:" : "Skipped: nothing",
  skipReasons.map(([reason, count]) => `${count}  ${reason}`),
)
if (failures.length > 0) console.error(`\nStopped: ${failures.join(", ")}`)
process.exitCode = failures.length > 0 ? 1 : 0
// A step without tests, such as the type check, counts as one failure.
const failed = Math.max(tests.length - passed.length - skipped.length, failures.length)
console.log(`\n${passed.length} passed, ${failed} failed, ${skipped.length} skipped`)

/** A folder is also newer when something was removed from it. */
function isNewerThanBuild(source: string): boolean {
  const stats = lstatSync(source)
  if (stats.mtimeMs > statSync(BUILT_PAGE).mtimeMs) return true
  if (!stats.isDirectory()) return false
  return readdirSync(source).some((name) => isNewerThanBuild(path.join(source, name)))
}

/** Runs a script of package.json. With "pipe", its output is shown when it ends, not mixed with that of other scripts. */
function run(script: string, output: "pipe" | "inherit" = "inherit"): Promise<void> {
  const start = Date.now()
  const [name = ""] = script.split(" ")
  const child = spawn(`npm run --silent ${script}`, { shell: true, stdio: output })
  let printed = ""
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk: Buffer) => (printed += chunk.toString()))
  }
  return new Promise((resolve) => {
    child.once("close", (code) => {
      if (output === "pipe") console.log(`${printed}${name} has ended`)
      stages.push(`${Math.round((Date.now() - start) / 1000)} s  ${name}`)
      if (code !== 0) failures.push(`npm run ${name} failed`)
      resolve()
    })
  })
}

function readJest(): Test[] {
  if (!existsSync(JEST_RESULT)) return []
  const run = JSON.parse(readFileSync(JEST_RESULT, "utf8")) as { testResults: JestFile[] }
  return run.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ status, title, duration }) => {
      const seconds = (duration ?? 0) / 1000
      return { file: path.relative(".", name), status, seconds, reason: title }
    }),
  )
}

function readPlaywright(): Test[] {
  if (!existsSync(PLAYWRIGHT_RESULT)) return []
  const { suites } = JSON.parse(readFileSync(PLAYWRIGHT_RESULT, "utf8")) as JSONReport
  return suites.flatMap(readSuite)
}

function readSuite({ file, specs, suites = [] }: JSONReportSuite): Test[] {
  const tests = specs.flatMap((spec) => spec.tests)
  const own = tests.map(({ status, annotations, results }) => ({
    file: `__tests__/browser/${file}`,
    status,
    seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
    reason: annotations.find(({ type }) => type === "skip")?.description ?? "no reason given",
  }))
  return [...own, ...suites.flatMap(readSuite)]
}

function print(title: string, lines: readonly string[]): void {
  console.log(["", title, ...lines.map((line) => `  ${line}`)].join("\n"))
}

/** Adds up the sizes of each name, the largest sum first. */
function sumUp(items: readonly [name: string, size: number][]): [string, number][] {
  const sums = new Map<string, number>()
  for (const [name, size] of items) sums.set(name, (sums.get(name) ?? 0) + size)
  return [...sums].sort(([, one], [, other]) => other - one)
}
