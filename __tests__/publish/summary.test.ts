/** @jest-environment node */
import { spawnSync } from "node:child_process"
import { mkdirSync, readFileSync, symlinkSync } from "node:fs"
import path from "node:path"
import { provider } from "../../src/content/provider"
import { makePosts } from "../fixtures/make-workbook"
import { runInEmptyFolder, writeFiles } from "../fixtures/run-in-empty-folder"

const SCRIPT = path.resolve("scripts/publish-check.mts")
const TSX = path.resolve("node_modules/tsx/dist/cli.mjs")
const REMOVED = "**No longer on the page** (if this was not meant, put the rows back):\n\n"

const PROJECT = ["package.json", "tsconfig.json", "node_modules", "scripts", "src"].map((name) =>
  path.resolve(name),
)

runInEmptyFolder()

beforeEach(() => {
  for (const file of PROJECT) symlinkSync(file, path.basename(file))
  mkdirSync("static/assets/Blog", { recursive: true })
})

/**
 * Runs steps of the publishing check, as GitHub does, in a copy of the project with this workbook; its programs
 * come before others.
 */
function publish(workbook: Uint8Array, ...steps: string[]) {
  writeFiles({ "static/assets/blog.xlsx": workbook })
  const settings = { FORCE_COLOR: "0", GITHUB_ACTIONS: "true", GITHUB_STEP_SUMMARY: "summary.md" }
  const PATH = `${process.cwd()}:${process.env.PATH ?? ""}`
  const { status, stdout } = spawnSync(process.execPath, [TSX, SCRIPT, ...steps], {
    encoding: "utf8",
    env: { ...process.env, ...settings, PATH },
  })
  return { status, log: stdout, summary: readFileSync("summary.md", "utf8") }
}

describe("The publishing check", () => {
  it("checks the workbook and says so in the summary", () => {
    const { status, log, summary } = publish(makePosts(["First", "", "Text"]), "check")

    expect(summary).toMatch(
      /^## The articles\n\n {4}.*blog\.xlsx: 1 article, 0 errors, 0 warnings\n\n$/,
    )
    expect(log).toMatch(/^check: \d+\.\d s$/m)
    expect(status).toBe(0)
  })

  it("ends at a broken workbook, and tells the editor where, what to do, and that the site is as it was", () => {
    const { status, log, summary } = publish(makePosts(["First", "", "Text"], ["", "", "Text"]))

    expect(status).toBe(1)
    expect(log).toContain("Posts!A3")
    expect(log).not.toMatch(/^build: |Ready to publish/m)
    expect(summary).toMatch(
      /Posts!A3[^]*1 error, 0 warnings\n\n\*\*Nothing was published; the site is as it was\.\*\* .*Correct the workbook in Excel/,
    )
  })

  it("shows an article's words as they are, neither as Markdown nor as commands", () => {
    const { log, summary } = publish(
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

  it.each([
    [
      "what is new, and what was removed",
      ["One", "Two", "[Three](x)"],
      ["Two", "One", "Four <b>"],
      `New articles:\n\n- [Four &#60;b&#62;](PAGE#four-b)\n\n${REMOVED}- &#91;Three&#93;&#40;x&#41;\n`,
    ],
    ["all, when none is new", ["One"], ["One"], "Articles:\n\n- [One](PAGE#one)\n"],
    ["all, when there was no site before", [], ["One"], "Articles:\n\n- [One](PAGE#one)\n"],
  ])("names in the summary %s", (_, before, after, expected) => {
    const toWorkbook = (headings: string[]) =>
      makePosts(...headings.map((heading) => [heading, "", "Text"]))
    if (before.length > 0) writeFiles({ "public/assets/blog.xlsx": toWorkbook(before) })
    const npm = "#!/bin/sh\nmkdir -p public/assets\ncp static/assets/blog.xlsx public/assets/\n"
    writeFiles({ npm }, 0o755)
    const { status, summary } = publish(toWorkbook(after), "build")

    expect(status).toBe(0)
    const page = new URL("/thoughts", provider.siteUrl.value).href
    expect(summary).toBe(`## The articles\n\n${expected.replaceAll("PAGE", page)}`)
  })
})
