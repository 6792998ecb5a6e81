// `npm run publish:check`: checks the articles, builds the site and opens every page. With `-- --all-tests` it runs
// `npm run test:all` in place of the last two. The publishing workflow runs it; editors read the summary that it writes.
import { spawnSync } from "node:child_process"
import { randomUUID } from "node:crypto"
import { appendFileSync, readFileSync } from "node:fs"
import { parseArgs } from "node:util"
import { provider } from "../src/content/provider"
import { comparePosts, isUnchanged } from "../src/editors/compare-posts"
import type { Post } from "../src/posts/post"
import { WORKBOOK_URL } from "../src/posts/urls"
import { workbookToPosts } from "../src/posts/workbook/workbook-to-posts"
import { findChromium } from "./find-chromium.mjs"
import { getLivePosts } from "./live-posts"

interface Step {
  /** A script of package.json, with its arguments. */
  script: readonly string[]
  /** For the editor, when it fails. */
  advice: string
  /** Whether editors see its output in the summary: always, or when it fails; otherwise it stays in the log. */
  inSummary?: "always" | "on failure"
  needsChromium?: boolean
}

const CHECK: Step = {
  script: ["check:blog"],
  inSummary: "always",
  advice:
    "The table above names each cell and says what to do. Correct the workbook in Excel, save it, and upload it again.",
}
const BUILD: Step = {
  script: ["build"],
  advice:
    "The site could not be made with what was uploaded last. Undo that upload (the editors’ guide, “Undo”), and send the link of this page to your developer.",
}
const OPEN_PAGES: Step = {
  script: ["test:browser", "--", "--project=desktop", "--grep=@smoke", "--reporter=list"],
  inSummary: "on failure",
  needsChromium: true,
  advice:
    "The site was made, but a page does not look as it should (see above). Undo the last upload (the editors’ guide, “Undo”), and send the link of this page to your developer.",
}
const ALL_TESTS: Step = {
  script: ["test:all"],
  advice:
    "A test of the site failed (see the log of this run). The articles themselves have passed their check. Send the link of this page to your developer.",
}
const MAX_LINKS = 30
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024

const { values } = parseArgs({ options: { "all-tests": { type: "boolean" } } })
// GitHub must not read what a step prints as commands.
const token = process.env.GITHUB_ACTIONS ? randomUUID() : undefined
if (token) console.log(`::stop-commands::${token}`)
announce("## The articles\n")
if ((values["all-tests"] ? [CHECK, ALL_TESTS] : [CHECK, BUILD, OPEN_PAGES]).every(runStep)) {
  await describeChanges()
  console.log(`Ready to publish after ${describeSeconds(performance.now())}`)
} else {
  process.exitCode = 1
}
if (token) console.log(`::${token}::`)

/** @returns whether the step has passed */
function runStep({ script, advice, inSummary, needsChromium }: Step): boolean {
  if (needsChromium) process.env.CHROMIUM_PATH = findChromium()
  const start = performance.now()
  const { status, stdout, stderr } = spawnSync("npm", ["run", "--silent", ...script], {
    encoding: "utf8",
    stdio: inSummary ? "pipe" : "inherit",
    maxBuffer: MAX_OUTPUT_BYTES,
    shell: process.platform === "win32",
    env: { ...process.env, GATSBY_TELEMETRY_DISABLED: "1" },
  })
  const hasPassed = status === 0
  if (inSummary) {
    const output = stdout + stderr
    process.stdout.write(output)
    // Four spaces make it code, so that an article's words are not read as Markdown.
    const indented = `${output.replace(/^/gm, "    ").trimEnd()}\n\n`
    if (inSummary === "always" || !hasPassed) writeSummary(indented)
  }
  console.log(`${script[0]}: ${describeSeconds(performance.now() - start)}`)
  if (!hasPassed) {
    announce(`**Nothing was published; the site is as it was.** ${advice}\n`)
    appendTo(process.env.GITHUB_OUTPUT, "said=true\n")
  }
  return hasPassed
}

/** Says how the articles of the build differ from those of the live site. */
async function describeChanges(): Promise<void> {
  const posts = workbookToPosts(readFileSync(`public${WORKBOOK_URL}`))
  const headings = posts.map(({ heading }) => heading)
  try {
    const livePosts = await getLivePosts(provider.siteUrl.value)
    const changes = comparePosts(livePosts, posts)
    const { added, changed, removed, isReordered } = changes
    listPosts("New:", added, posts)
    listPosts("Changed:", changed, posts)
    listPosts("**No longer on the site** (if this was not meant, put the rows back):", removed)
    if (isReordered) announce("The articles are in another order.\n")
    if (isUnchanged(changes)) announce("The site has exactly these articles already.\n")
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    announce("What is new could not be compared with the live site, which changes nothing else:\n")
    console.log(reason)
    writeSummary(`    ${reason.replaceAll("\n", " ")}\n\n`)
    listPosts("Articles:", headings, posts)
  }
}

/** Names articles, and links those that the site will have. */
function listPosts(title: string, headings: readonly string[], posts: readonly Post[] = []) {
  if (headings.length === 0) return
  announce(`${title}\n`)
  const slugs = new Map(posts.map(({ heading, slug }) => [heading, slug]))
  for (const heading of headings.slice(0, MAX_LINKS)) {
    const slug = slugs.get(heading)
    const url = new URL(`/thoughts#${slug}`, provider.siteUrl.value).href
    console.log(slug ? url : heading)
    writeSummary(slug ? `- [${toMarkdown(heading)}](${url})\n` : `- ${toMarkdown(heading)}\n`)
  }
  const others = headings.length - MAX_LINKS
  announce(others > 0 ? `- and ${others} more\n` : "")
}

/** Writes a line of Markdown to the log and the summary of the run. */
function announce(line: string): void {
  console.log(line)
  writeSummary(`${line}\n`)
}

function writeSummary(text: string): void {
  appendTo(process.env.GITHUB_STEP_SUMMARY, text)
}

/** @param file of GitHub's; undefined elsewhere */
function appendTo(file: string | undefined, text: string): void {
  if (file) appendFileSync(file, text)
}

/** Escapes everything that has a meaning in Markdown. */
function toMarkdown(text: string): string {
  return text.replace(/[^\p{L}\p{N} ]/gu, (sign) => `&#${sign.codePointAt(0)};`)
}

function describeSeconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}
