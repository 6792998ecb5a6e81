// `npm run publish:check`: the short way to the web up to "ready to publish", with the seconds of each step.
// `npm run publish:check -- check test`: the steps of the long way. The publishing workflow runs the same.
import { spawnSync } from "node:child_process"
import { randomUUID } from "node:crypto"
import { appendFileSync, existsSync, readFileSync } from "node:fs"
import { provider } from "../src/content/provider"
import { workbookToPosts } from "../src/posts/workbook/workbook-to-posts"
import { findChromium } from "./find-chromium.mjs"

/** Each with a script of package.json, and advice to the editor when it fails. */
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
const SHORT_WAY = ["check", "build", "smoke"]
/** Their output is for editors, too; that of the others is long, and for the log only. */
const TOLD_STEPS = ["check", "smoke"]
const PUBLISHED_WORKBOOK = "public/assets/blog.xlsx"
const MAX_LINKS = 30
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024

const named = process.argv.slice(2)
const names = named.length > 0 ? named : SHORT_WAY
const earlier = listArticles()
// Nothing that a step prints is a command of the log.
const token = process.env.GITHUB_ACTIONS ? randomUUID() : undefined
if (token) console.log(`::stop-commands::${token}`)
tell("## The articles\n")
if (!names.every(runStep)) {
  process.exitCode = 1
} else if (names.at(-1) !== "check") {
  // All other ways end with opening the built site in a browser.
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
    stdio: TOLD_STEPS.includes(name) ? "pipe" : "inherit",
    maxBuffer: MAX_OUTPUT_BYTES,
    shell: process.platform === "win32",
    env: { ...process.env, GATSBY_TELEMETRY_DISABLED: "1" },
  })
  const hasPassed = status === 0
  if (TOLD_STEPS.includes(name)) {
    const output = stdout + stderr
    process.stdout.write(output)
    // Indented by four, an article's words are no Markdown.
    const indented = `${output.replace(/^/gm, "    ").trimEnd()}\n\n`
    if (name === "check" || !hasPassed) writeSummary(indented)
  }
  console.log(`${name}: ${describeSeconds(performance.now() - start)}`)
  if (!hasPassed) tell(`**Nothing was published; the site is as it was.** ${step.advice}\n`)
  return hasPassed
}

interface Article {
  heading: string
  url: string
}

/** Links the articles that the last build did not have, or all where that is not known. */
function linkArticles(): void {
  const articles = listArticles()
  const added = subtract(articles, earlier)
  const gone = subtract(earlier, articles)
  const areKnown = earlier.length > 0 && added.length > 0
  tell(areKnown ? "New articles:\n" : "Articles:\n")
  for (const { heading, url } of (areKnown ? added : articles).slice(0, MAX_LINKS)) {
    console.log(url)
    writeSummary(`- [${toMarkdown(heading)}](${url})\n`)
  }
  if (gone.length === 0) return
  tell("\n**No longer on the page** (if this was not meant, put the rows back):\n")
  for (const { heading } of gone.slice(0, MAX_LINKS)) {
    console.log(heading)
    writeSummary(`- ${toMarkdown(heading)}\n`)
  }
}

/** The articles of one list whose URLs are not in another. */
function subtract(from: readonly Article[], others: readonly Article[]): readonly Article[] {
  const urls = new Set(others.map(({ url }) => url))
  return from.filter(({ url }) => !urls.has(url))
}

/** Of the last build; none where there is none. */
function listArticles(): Article[] {
  if (!existsSync(PUBLISHED_WORKBOOK)) return []
  const page = `${provider.siteUrl.value}/thoughts`
  return workbookToPosts(readFileSync(PUBLISHED_WORKBOOK)).map(({ heading, slug }) => {
    return { heading, url: new URL(`${page}#${slug}`).href }
  })
}

/** Writes a line of Markdown to the log and the summary of the run. */
function tell(line: string): void {
  console.log(line)
  writeSummary(`${line}\n`)
}

function writeSummary(text: string): void {
  if (process.env.GITHUB_STEP_SUMMARY) appendFileSync(process.env.GITHUB_STEP_SUMMARY, text)
}

/** The same text, in which nothing has a meaning in Markdown. */
function toMarkdown(text: string): string {
  return text.replace(/[^\p{L}\p{N} ]/gu, (sign) => `&#${sign.codePointAt(0)};`)
}

function describeSeconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}
