// `npm run publish:check`: the short route up to "ready to publish", with the seconds that each step takes.
// `npm run publish:check -- check test`: the steps of the long route. The publishing workflow runs both.
import { spawnSync } from "node:child_process"
import { randomUUID } from "node:crypto"
import { appendFileSync, existsSync, readFileSync } from "node:fs"
import { provider } from "../src/content/provider"
import { workbookToPosts } from "../src/posts/workbook/workbook-to-posts"
import { findChromium } from "./find-chromium.mjs"

/** Each step runs a script of package.json, and has advice for the editor when it fails. */
const STEPS: Record<string, { script: readonly string[]; advice: string }> = {
  check: {
    script: ["check:blog"],
    advice:
      "The table above names each cell and says what to do. Correct the workbook in Excel, save it, and upload it again.",
  },
  build: {
    script: ["build"],
    advice:
      "The site could not be made with what was uploaded last. Undo that upload (the editors’ guide, “Undo”), and send the link of this page to your developer.",
  },
  test: {
    script: ["test"],
    advice:
      "A test of the site failed (see the log of this run). The articles themselves have passed their check. Send the link of this page to your developer.",
  },
  smoke: {
    script: ["test:browser", "--", "--project=desktop", "--grep=@smoke", "--reporter=list"],
    advice:
      "The site was made, but a page does not look as it should (see above). Undo the last upload (the editors’ guide, “Undo”), and send the link of this page to your developer.",
  },
}
const SHORT_ROUTE = ["check", "build", "smoke"]
/** Editors see the output of these steps in the summary; the output of the others is long and stays in the log. */
const STEPS_IN_SUMMARY = ["check", "smoke"]
const PUBLISHED_WORKBOOK = "public/assets/blog.xlsx"
const MAX_LINKS = 30
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024

const requested = process.argv.slice(2)
const names = requested.length > 0 ? requested : SHORT_ROUTE
const earlier = listArticles()
// GitHub must not read what a step prints as commands.
const token = process.env.GITHUB_ACTIONS ? randomUUID() : undefined
if (token) console.log(`::stop-commands::${token}`)
announce("## The articles\n")
if (!names.every(runStep)) {
  process.exitCode = 1
} else if (names.at(-1) !== "check") {
  // All other steps end by opening the built site in a browser.
  linkArticles()
  console.log(`Ready to publish after ${describeSeconds(performance.now())}`)
}
if (token) console.log(`::${token}::`)

/** @returns whether the step has passed */
function runStep(name: string): boolean {
  const step = STEPS[name]
  if (!step) throw new Error(`No such step: ${name}`)
  if (name === "smoke") process.env.CHROMIUM_PATH = findChromium()
  const start = performance.now()
  const { status, stdout, stderr } = spawnSync("npm", ["run", "--silent", ...step.script], {
    encoding: "utf8",
    stdio: STEPS_IN_SUMMARY.includes(name) ? "pipe" : "inherit",
    maxBuffer: MAX_OUTPUT_BYTES,
    shell: process.platform === "win32",
    env: { ...process.env, GATSBY_TELEMETRY_DISABLED: "1" },
  })
  const hasPassed = status === 0
  if (STEPS_IN_SUMMARY.includes(name)) {
    const output = stdout + stderr
    process.stdout.write(output)
    // Four spaces make it code, so that an article's words are not read as Markdown.
    const indented = `${output.replace(/^/gm, "    ").trimEnd()}\n\n`
    if (name === "check" || !hasPassed) writeSummary(indented)
  }
  console.log(`${name}: ${describeSeconds(performance.now() - start)}`)
  if (!hasPassed) announce(`**Nothing was published; the site is as it was.** ${step.advice}\n`)
  return hasPassed
}

interface Article {
  heading: string
  url: string
}

/** Links the new articles, or all of them if the last build is unknown, and names the removed ones. */
function linkArticles(): void {
  const articles = listArticles()
  const added = subtract(articles, earlier)
  const removed = subtract(earlier, articles)
  const areKnown = earlier.length > 0 && added.length > 0
  announce(areKnown ? "New articles:\n" : "Articles:\n")
  for (const { heading, url } of (areKnown ? added : articles).slice(0, MAX_LINKS)) {
    console.log(url)
    writeSummary(`- [${toMarkdown(heading)}](${url})\n`)
  }
  if (removed.length === 0) return
  announce("\n**No longer on the page** (if this was not meant, put the rows back):\n")
  for (const { heading } of removed.slice(0, MAX_LINKS)) {
    console.log(heading)
    writeSummary(`- ${toMarkdown(heading)}\n`)
  }
}

/** The articles of one list whose URLs are not in another. */
function subtract(from: readonly Article[], others: readonly Article[]): readonly Article[] {
  const urls = new Set(others.map(({ url }) => url))
  return from.filter(({ url }) => !urls.has(url))
}

/** The articles of the last build; none if the site has not been built. */
function listArticles(): Article[] {
  if (!existsSync(PUBLISHED_WORKBOOK)) return []
  const page = `${provider.siteUrl.value}/thoughts`
  return workbookToPosts(readFileSync(PUBLISHED_WORKBOOK)).map(({ heading, slug }) => {
    return { heading, url: new URL(`${page}#${slug}`).href }
  })
}

/** Writes a line of Markdown to the log and the summary of the run. */
function announce(line: string): void {
  console.log(line)
  writeSummary(`${line}\n`)
}

function writeSummary(text: string): void {
  if (process.env.GITHUB_STEP_SUMMARY) appendFileSync(process.env.GITHUB_STEP_SUMMARY, text)
}

/** Escapes everything that has a meaning in Markdown. */
function toMarkdown(text: string): string {
  return text.replace(/[^\p{L}\p{N} ]/gu, (sign) => `&#${sign.codePointAt(0)};`)
}

function describeSeconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}
