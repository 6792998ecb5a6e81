/** @jest-environment node */
import { spawnSync } from "node:child_process"
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import sharp from "sharp"
import { makePosts } from "../fixtures/make-workbook"

/** Starting npm and the check takes a few seconds on a slow machine. */
const RUN_TIMEOUT_MS = 60_000

const TSX = path.resolve("node_modules/tsx/dist/cli.mjs")

let folder: string

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "publish-summary-"))
})

afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

/** Runs the way to the web, as GitHub does, in a copy of the project that holds this workbook. */
async function publish(
  workbook: Uint8Array,
  ...steps: string[]
): Promise<{ status: number | null; log: string; summary: string }> {
  for (const name of ["package.json", "tsconfig.json", "node_modules", "scripts", "src"]) {
    symlinkSync(path.resolve(name), path.join(folder, name))
  }
  const assets = path.join(folder, "static/assets")
  mkdirSync(path.join(assets, "Blog"), { recursive: true })
  const picture = { width: 800, height: 600, channels: 3, background: "#fff" } as const
  await sharp({ create: picture }).toFile(path.join(assets, "Blog/garden.jpg"))
  writeFileSync(path.join(assets, "blog.xlsx"), workbook)
  const summaryFile = path.join(folder, "summary.md")
  const { status, stdout } = spawnSync(
    process.execPath,
    [TSX, path.resolve("scripts/publish-check.mts"), ...steps],
    {
      cwd: folder,
      encoding: "utf8",
      env: {
        ...process.env,
        GITHUB_ACTIONS: "true",
        GITHUB_STEP_SUMMARY: summaryFile,
        FORCE_COLOR: "0",
      },
    },
  )
  return { status, log: stdout, summary: readFileSync(summaryFile, "utf8") }
}

describe("The way to the web", () => {
  it(
    "checks the workbook and says so in the summary",
    async () => {
      const workbook = makePosts(["First", "garden.jpg", "Text"], ["Second", "", "Text"])
      const { status, log, summary } = await publish(workbook, "check")

      expect(summary).toBe(
        "## The articles\n\n    static/assets/blog.xlsx: 2 articles, 0 errors, 0 warnings\n\n",
      )
      expect(log).toMatch(/^check: \d+\.\d s$/m)
      expect(status).toBe(0)
    },
    RUN_TIMEOUT_MS,
  )

  it(
    "ends at a broken workbook, and tells the editor where, what to do, and that the site is as it was",
    async () => {
      const { status, log, summary } = await publish(
        makePosts(["First", "", "Text"], ["", "", "~~~ ``` <script>alert(1)</script>"]),
      )

      expect(status).toBe(1)
      expect(summary).toContain("Posts!A3")
      expect(summary).toMatch(
        / {4}static\/assets\/blog\.xlsx: 1 articles?, 1 error, 0 warnings\n {4}Pictures that no article names are not published: garden\.jpg\n\n\*\*Nothing was published; the site is as it was\.\*\* .*Correct the workbook in Excel/,
      )
      expect(log).toContain("Posts!A3")
      expect(log).not.toMatch(/^build: /m)
      expect(log).not.toContain("Ready to publish")
    },
    RUN_TIMEOUT_MS,
  )

  it(
    "shows every line of the table as it is, so that an article's words are neither Markdown nor commands",
    async () => {
      const { log, summary } = await publish(
        makePosts(
          ["```\n# <b>\n::add-mask::x", "no-such-picture.jpg", "Text"],
          ["B", "\u009b1m\u0085::add-mask::x ##[error]y.jpg", "Text"],
        ),
      )
      const [title, blank, ...rest] = summary.split("\n")
      const table = rest.slice(0, rest.indexOf(""))

      expect([title, blank]).toEqual(["## The articles", ""])
      expect(table.length).toBeGreaterThan(3)
      for (const line of table) expect(line).toMatch(/^ {4}/)
      const [, token = "", words = ""] = /^::stop-commands::(\S+)\n([^]*)\n::\1::$/m.exec(log) ?? []
      expect(token).toHaveLength(36)
      expect(words).toContain("no-such-picture.jpg")
      expect(words).not.toMatch(/[^\P{Cc}\n]|::|##\[/u)
      expect(summary).not.toMatch(/[^\P{Cc}\n]|::|##\[/u)
    },
    RUN_TIMEOUT_MS,
  )

  it(
    "ends at something that is no workbook",
    async () => {
      const { status, summary } = await publish(new TextEncoder().encode("Heading,Image,Body"))

      expect(status).toBe(1)
      expect(summary).toMatch(/\berror\b[^]* not an Excel/)
    },
    RUN_TIMEOUT_MS,
  )
})
