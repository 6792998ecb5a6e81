// `npm run publish:check`: the short way to the web up to "ready to publish", with the seconds of each step.
// `npm run publish:check -- check test smoke`: the steps of the long way. The publishing workflow runs the same.
import { spawn } from "node:child_process"
import { randomUUID } from "node:crypto"
import { appendFileSync, existsSync, readFileSync, rmSync } from "node:fs"
import { smokeTest } from "./publish-smoke.mjs"

const FEED = "public/feed.xml"
/** Emptied before a build, since an earlier one may have left pictures there that are deleted by now. */
const PUBLISHED_ASSETS = "public/assets"
const MAX_LINKS = 30

/**
 * @typedef {object} Step
 * @property {string} title
 * @property {() => Promise<void>} run
 * @property {string} advice to the editor, when it fails
 */

/** URLs of the articles of an earlier build.
 * @type {Set<string>} */
let earlierArticles = new Set()

/** @type {Record<string, Step>} */
const STEPS = {
  check: {
    title: "Check the articles",
    run: checkArticles,
    advice:
      "The table above names each cell and says what to do. Correct the workbook in Excel, save it, and upload it again.",
  },
  build: {
    title: "Build the site",
    run: buildSite,
    advice:
      "The site could not be made with what was uploaded last. Undo that upload (the editors’ guide, “Undo”), and send the link of this page to your developer.",
  },
  test: {
    title: "Test everything",
    run: testAll,
    advice:
      "A test of the site failed (see the log of this run). The articles themselves have passed their check. Send the link of this page to your developer.",
  },
  smoke: {
    title: "Open every page in a browser",
    run: openPages,
    advice:
      "The site was made, but a page does not look as it should (see above). Undo the last upload (the editors’ guide, “Undo”), and send the link of this page to your developer.",
  },
}

const SHORT_WAY = ["check", "build", "smoke"]
const named = process.argv.slice(2)
const names = named.length > 0 ? named : SHORT_WAY
const unknown = names.find((name) => !(name in STEPS))
if (unknown) throw new Error(`No such step: ${unknown}`)
// Nothing that a step prints is a command of the log.
const token = process.env.GITHUB_ACTIONS ? randomUUID() : undefined
if (token) console.log(`::stop-commands::${token}`)
for (const [name, { title, run, advice }] of Object.entries(STEPS)) {
  if (!names.includes(name)) continue
  const start = performance.now()
  try {
    await run()
  } catch (cause) {
    tell(`**Nothing was published; the site is as it was.** ${advice}\n`)
    console.error(cause instanceof Error ? cause.message : String(cause))
    process.exitCode = 1
    break
  } finally {
    console.log(`${title}: ${((performance.now() - start) / 1000).toFixed(1)} s`)
  }
}
if (!process.exitCode && names.includes("smoke")) {
  console.log(`Ready to publish after ${(performance.now() / 1000).toFixed(1)} s`)
}
if (token) console.log(`::${token}::`)

async function checkArticles() {
  tell("## The articles\n")
  const { status, output } = await runNpm(["run", "--silent", "check:blog"])
  process.stdout.write(output)
  // Indented by four, an article's words are no Markdown.
  writeSummary(`${output.replace(/^/gm, "    ").trimEnd()}\n\n`)
  if (status !== 0) throw new Error("The check found errors.")
}

async function buildSite() {
  if (existsSync(FEED)) earlierArticles = readFeed()
  rmSync(PUBLISHED_ASSETS, { recursive: true, force: true })
  const { status } = await runNpm(["run", "build"], "inherit")
  if (status !== 0) throw new Error("The build failed.")
}

async function testAll() {
  const { status } = await runNpm(["test"], "inherit")
  if (status !== 0) throw new Error("A test failed.")
}

async function openPages() {
  const { output } = await runNpm(["run", "--silent", "check:blog", "--", "--json"])
  const { posts } = /** @type {{ posts: number }} */ (parseJson(output))
  const { problems, pageCount, articles } = await smokeTest({ articleCount: posts })
  if (problems.length > 0) {
    writeSummary(`${problems.map((problem) => `    ${JSON.stringify(problem)}\n`).join("")}\n`)
    throw new Error(problems.map((problem) => JSON.stringify(problem)).join("\n"))
  }
  console.log(`${pageCount} pages and ${articles.length} articles are shown as they should be`)
  const added = articles.filter(({ url }) => !earlierArticles.has(url))
  const isKnown = earlierArticles.size > 0 && added.length > 0
  const links = (isKnown ? added : articles).slice(0, MAX_LINKS)
  tell(isKnown ? "New articles:\n" : "Articles:\n")
  for (const { heading, url } of links) {
    console.log(url)
    writeSummary(`- [${toMarkdown(heading)}](${url})\n`)
  }
}

/**
 * Runs npm.
 * @param {string[]} args
 * @param {"pipe" | "inherit"} [stdio] "inherit" shows the output at once
 * @returns {Promise<{ status: number | null, output: string }>} errors in their place in the output
 */
function runNpm(args, stdio = "pipe") {
  const child = spawn("npm", args, {
    stdio: ["ignore", stdio, stdio],
    shell: process.platform === "win32",
    env: { ...process.env, GATSBY_TELEMETRY_DISABLED: "1" },
  })
  let output = ""
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (/** @type {string} */ text) => (output += text))
  }
  return new Promise((resolve) => child.once("close", (status) => resolve({ status, output })))
}

/** @returns {Set<string>} URLs of the articles in the feed of the last build */
function readFeed() {
  const links = readFileSync(FEED, "utf8").matchAll(/<link rel="alternate"[^>]* href="([^"]+)"/g)
  return new Set([...links].map(([, url = ""]) => url))
}

/**
 * @param {string} text
 * @returns {unknown}
 */
function parseJson(text) {
  return JSON.parse(text)
}

/**
 * Writes a line of Markdown to the log and the summary of the run.
 * @param {string} line
 */
function tell(line) {
  console.log(line)
  writeSummary(`${line}\n`)
}

/** @param {string} text */
function writeSummary(text) {
  if (process.env.GITHUB_STEP_SUMMARY) appendFileSync(process.env.GITHUB_STEP_SUMMARY, text)
}

/**
 * @param {string} text that somebody has typed
 * @returns {string} the same, in which nothing has a meaning in Markdown
 */
function toMarkdown(text) {
  return text.replace(/[^\p{L}\p{N} ]/gu, (sign) => `&#${sign.codePointAt(0)};`)
}
