/** @jest-environment node */
import { spawn } from "node:child_process"
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from "node:fs"
import path from "node:path"
import { makeFacts, writeFacts } from "../fixtures/owner-facts"
import { makePosts } from "../fixtures/make-workbook"
import { runInEmptyFolder, writeFiles } from "../fixtures/run-in-empty-folder"
import { serve } from "../fixtures/serve"

const PROJECT = process.cwd()
/** Builds no site, but publishes the workbook as it is, and records its calls. */
const NPM = `#!/bin/sh
echo "$*" >> calls
case "$*" in
  *" build"* | *" test:all") mkdir -p public/assets && cp static/assets/blog.xlsx public/assets/ ;;
esac
`
/** Lets the check itself do its work, which takes some seconds of a processor. */
const CHECK = `case "$*" in *check:blog*) exec "${process.execPath}" --import tsx scripts/check-blog.mts ;; esac\n`

let siteUrl: string
/** The workbook of the live site; undefined before anything was published. */
let liveWorkbook: Uint8Array | undefined

runInEmptyFolder()

beforeEach(async () => {
  liveWorkbook = undefined
  siteUrl = await serve(({ url }, response) => {
    const body = url === "/assets/blog.xlsx" ? liveWorkbook : undefined
    response.writeHead(body ? 200 : 404).end(body)
  })
  copyWhatTheCheckRuns()
})

/** Copies what the check runs, with the address of the live site; the rest is the project's own. */
function copyWhatTheCheckRuns(): void {
  const link = (file: string) => symlinkSync(path.join(PROJECT, file), file)
  for (const file of ["package.json", "tsconfig.json", "node_modules"]) link(file)
  cpSync(path.join(PROJECT, "scripts"), "scripts", { recursive: true })
  cpSync(path.join(PROJECT, "src/content"), "src/content", { recursive: true })
  for (const folder of readdirSync(path.join(PROJECT, "src"))) {
    if (folder !== "content") link(`src/${folder}`)
  }
  const facts = makeFacts(false)
  facts.siteUrl.value = siteUrl
  writeFacts(".", facts)
  mkdirSync("static/assets/Blog", { recursive: true })
  writeFiles({ npm: NPM }, 0o755)
}

/** Runs the publishing check as GitHub does, with this workbook. */
async function publish(workbook: Uint8Array, ...options: string[]) {
  writeFiles({ "static/assets/blog.xlsx": workbook })
  const settings = {
    FORCE_COLOR: "0",
    GITHUB_ACTIONS: "true",
    GITHUB_STEP_SUMMARY: "summary.md",
    GITHUB_OUTPUT: "output",
    CHROMIUM_PATH: "none",
    PATH: `${process.cwd()}:${process.env.PATH ?? ""}`,
  }
  const child = spawn(
    process.execPath,
    ["--import", "tsx", "scripts/publish-check.mts", ...options],
    {
      env: { ...process.env, ...settings },
    },
  )
  let log = ""
  child.stdout.on("data", (chunk: Buffer) => (log += chunk.toString()))
  const status = await new Promise((resolve) => child.once("close", resolve))
  const read = (file: string) => (existsSync(file) ? readFileSync(file, "utf8") : "")
  const scripts = read("calls").trim().replaceAll("run --silent ", "").split("\n")
  return { status, log, scripts, summary: read("summary.md"), output: read("output") }
}

const toWorkbook = (...headings: string[]) =>
  makePosts(...headings.map((heading) => [heading, "", `About ${heading}`]))

describe("The check before a publication", () => {
  it("checks the articles, builds, and opens every page once", async () => {
    const { scripts } = await publish(toWorkbook("One"))

    expect(scripts).toEqual([
      "check:blog",
      "build",
      "test:browser -- --project=desktop --grep=@smoke --reporter=list",
    ])
  })

  it("runs all tests in place of these when it is asked to", async () => {
    const { scripts, status } = await publish(toWorkbook("One"), "--all-tests")

    expect(scripts).toEqual(["check:blog", "test:all"])
    expect(status).toBe(0)
  })

  it("fails when one of all tests does", async () => {
    writeFiles({ npm: `${NPM}case "$*" in *" test:all") exit 1 ;; esac\n` }, 0o755)
    const { status, summary } = await publish(toWorkbook("One"), "--all-tests")

    expect(status).toBe(1)
    expect(summary).toContain("A test of the site failed")
  })
})

describe("The summary of a publication", () => {
  it("begins with the check of the workbook", async () => {
    writeFiles({ npm: NPM + CHECK }, 0o755)
    const { status, log, summary, output } = await publish(toWorkbook("First"))

    expect(summary).toMatch(
      /^## The articles\n\n {4}.*blog\.xlsx: 1 article, 0 errors, 0 warnings\n\n/,
    )
    expect(log).toMatch(/^check:blog: \d+\.\d s$/m)
    expect({ status, output }).toEqual({ status: 0, output: "" })
  })

  it("ends at a broken workbook, and tells the editor where, what to do, and that the site is as it was", async () => {
    writeFiles({ npm: NPM + CHECK }, 0o755)
    const { status, log, summary, output } = await publish(makePosts(["", "", "Text"]))

    // So that a later job does not say it again.
    expect({ status, output }).toEqual({ status: 1, output: "said=true\n" })
    expect(log).toContain("Posts!A2")
    expect(log).not.toMatch(/^build: |Ready to publish/m)
    expect(summary).toMatch(
      /Posts!A2[^]*1 error, 0 warnings\n\n\*\*Nothing was published; the site is as it was\.\*\* .*Correct the workbook in Excel/,
    )
  })

  it("shows an article's words as they are, neither as Markdown nor as commands", async () => {
    writeFiles({ npm: NPM + CHECK }, 0o755)
    const { log, summary } = await publish(
      makePosts(
        ["```\n# <b>\n::add-mask::x", "no-such-picture.jpg", "Text"],
        ["B", "\u009b1m\u0085::add-mask::x ##[error]y.jpg", "Text"],
      ),
    )
    const [, table = ""] = /^## The articles\n\n([^]*?)\n\n/.exec(summary) ?? []

    expect(table.split("\n").length).toBeGreaterThan(3)
    for (const line of table.split("\n")) expect(line).toMatch(/^ {4}/)
    const [, token = "", words = ""] = /^::stop-commands::(\S+)\n([^]*)\n::\1::$/m.exec(log) ?? []
    expect(token).toHaveLength(36)
    expect(words).toContain("no-such-picture.jpg")
    for (const text of [words, summary]) expect(text).not.toMatch(/[^\P{Cc}\n]|::|##\[/u)
  })

  it("names the articles that are new, changed and gone, compared with the live site", async () => {
    liveWorkbook = makePosts(
      ["One", "", "About One"],
      ["Two", "", "As it was"],
      ["[Three](x)", "", "Text"],
    )
    const { summary } = await publish(toWorkbook("One", "Two", "Four <b>"))

    expect(summary).toContain(
      `New:\n\n- [Four &#60;b&#62;](${siteUrl}/thoughts#four-b)\n\n` +
        `Changed:\n\n- [Two](${siteUrl}/thoughts#two)\n\n` +
        "**No longer on the site** (if this was not meant, put the rows back):\n\n" +
        "- &#91;Three&#93;&#40;x&#41;\n",
    )
  })

  it.each([
    { headings: ["One", "Two"], said: "The site has exactly these articles already." },
    { headings: ["Two", "One"], said: "The articles are in another order." },
  ])("says so when no article is new, changed or gone: $said", async ({ headings, said }) => {
    liveWorkbook = toWorkbook("One", "Two")
    const { summary } = await publish(toWorkbook(...headings))

    expect(summary.match(/^(The |New:|Changed:|\*\*No longer).*/gm)).toEqual([said])
  })

  it("links 30 articles, and counts the others", async () => {
    liveWorkbook = toWorkbook("One")
    const headings = Array.from({ length: 32 }, (_, index) => `Article ${index + 1}`)
    const { summary } = await publish(toWorkbook("One", ...headings))

    expect(summary.match(/^- \[/gm)).toHaveLength(30)
    expect(summary).toMatch(/^- \[Article 30\].*\n- and 2 more\n/m)
    expect(summary).not.toContain("Article 31")
  })

  it("lists all articles, and does not fail, when there is no live site to compare with", async () => {
    const { status, summary } = await publish(toWorkbook("One"))

    expect(status).toBe(0)
    expect(summary).toContain(
      "What is new could not be compared with the live site, which changes nothing else:\n\n" +
        `    HTTP status 404\n\nArticles:\n\n- [One](${siteUrl}/thoughts#one)\n`,
    )
  })
})
