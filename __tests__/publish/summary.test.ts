/** @jest-environment node */
import { spawnSync } from "node:child_process"
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { parse } from "yaml"
import { makePosts } from "../fixtures/make-workbook"

interface Workflow {
  defaults: { run: { shell: string } }
  jobs: { publish: { steps: { name: string; run?: string }[] } }
}

/** Starting npm and the check takes a few seconds on a slow machine. */
const RUN_TIMEOUT_MS = 60_000

const { defaults, jobs } = parse(
  readFileSync(path.resolve(".github/workflows/publish.yml"), "utf8"),
) as Workflow
const step = jobs.publish.steps.find(({ name }) => name === "Check the articles")
const goodWorkbook = readFileSync(path.resolve("static/assets/blog.xlsx"))

let folder: string

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "publish-summary-"))
})

afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

/** Runs the step as GitHub does, in a copy of the project that holds this workbook. */
function runStep(workbook: Uint8Array): { status: number | null; log: string; summary: string } {
  for (const name of ["package.json", "tsconfig.json", "node_modules", "scripts", "src"]) {
    symlinkSync(path.resolve(name), path.join(folder, name))
  }
  const assets = path.join(folder, "static/assets")
  mkdirSync(assets, { recursive: true })
  cpSync(path.resolve("static/assets/Blog"), path.join(assets, "Blog"), { recursive: true })
  writeFileSync(path.join(assets, "blog.xlsx"), workbook)
  const summaryFile = path.join(folder, "summary.md")
  // The options with which GitHub starts a shell that is named as "bash".
  const { status, stdout } = spawnSync(
    "bash",
    ["--noprofile", "--norc", "-e", "-o", "pipefail", "-c", step?.run ?? ""],
    {
      cwd: folder,
      encoding: "utf8",
      env: { ...process.env, GITHUB_STEP_SUMMARY: summaryFile, FORCE_COLOR: "0" },
    },
  )
  return { status, log: stdout, summary: readFileSync(summaryFile, "utf8") }
}

describe("The step that checks the articles", () => {
  it("runs in a shell in which a failure within a pipe counts", () => {
    expect(defaults.run.shell).toBe("bash")
  })

  it(
    "succeeds with the site's own workbook and says so in the summary",
    () => {
      const { status, summary } = runStep(goodWorkbook)

      expect(summary).toMatch(
        /^## The articles\n\n[^]* {4}static\/assets\/blog\.xlsx: \d+ articles?, 0 errors, \d+ warnings?\n$/,
      )
      expect(status).toBe(0)
    },
    RUN_TIMEOUT_MS,
  )

  it(
    "fails with a broken workbook, and the summary and the log hold the whole table",
    () => {
      const { status, log, summary } = runStep(
        makePosts(["First", "", "Text"], ["", "", "~~~ ``` <script>alert(1)</script>"]),
      )

      expect(status).toBe(1)
      expect(summary).toContain("Posts!A3")
      expect(summary).toMatch(/ {4}static\/assets\/blog\.xlsx: 1 articles?, 1 error, 0 warnings\n$/)
      expect(summary).toBe(`## The articles\n\n${log}`)
    },
    RUN_TIMEOUT_MS,
  )

  it(
    "shows every line of the table as it is, so that an article's words are never Markdown",
    () => {
      const { summary } = runStep(makePosts(["```\n# <b>", "no-such-picture.jpg", "Text"]))
      const [title, blank, ...table] = summary.trimEnd().split("\n")

      expect([title, blank]).toEqual(["## The articles", ""])
      expect(table.length).toBeGreaterThan(3)
      for (const line of table) expect(line).toMatch(/^ {4}/)
    },
    RUN_TIMEOUT_MS,
  )

  it(
    "fails with something that is no workbook",
    () => {
      const { status, summary } = runStep(new TextEncoder().encode("Heading,Image,Body"))

      expect(status).toBe(1)
      expect(summary).toMatch(/\berror\b[^]* not an Excel/)
    },
    RUN_TIMEOUT_MS,
  )
})
