/** @jest-environment node */
import { spawn } from "node:child_process"
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import sharp from "sharp"
import { checkBlogFiles } from "../../src/posts/check/check-blog-files"
import { describeProblems } from "../../src/posts/check/report"
import { showBody } from "../../src/posts/check/show-body"
import { makeFormattedWorkbook } from "../fixtures/make-formatted-workbook"
import { HEADER, makeEncryptedWorkbook, makePosts, makeWorkbook } from "../fixtures/make-workbook"

const SCRIPT = path.resolve("scripts/check-blog.mts")
const TSX = path.resolve("node_modules/tsx/dist/cli.mjs")
/** Starting the check takes a second or more on a slow machine. */
const RUN_TIMEOUT_MS = 60_000

jest.setTimeout(RUN_TIMEOUT_MS)

interface Run {
  status: number | null
  output: string
  errors: string
}

let folder: string

/** Runs the check in a folder that is laid out like the project. */
function check(...names: string[]): Promise<Run> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [TSX, SCRIPT, ...names], { cwd: folder })
    let output = ""
    let errors = ""
    child.stdout.on("data", (text: Buffer) => (output += text.toString()))
    child.stderr.on("data", (text: Buffer) => (errors += text.toString()))
    child.on("close", (status) => resolve({ status, output, errors }))
  })
}

const save = (name: string, bytes: Uint8Array) => {
  writeFileSync(path.join(folder, name), bytes)
}

const LETTERS = [
  { text: "Ask " },
  { text: "two", isBold: true },
  { text: " things\n" },
  { text: "first", isItalic: true },
  { text: "\n\n" },
  { text: "Then", isBold: true },
  { text: "\n\n1. Why?\n2. See https://example.org\n- How?" },
]
const TAGS = `<div><p>Ask <b>two</b> things<br><i>first</i></p></div><h3>Then</h3><ol><li><p>Why?</p></li>
<li>See <a href="https://example.org">https://example.org</a></ol><ul><li>How?</ul>`

const SHOWN = `Posts!C2, “A”, will be read as:

paragraph   Ask **two** things
            _first_
subheading  Then
1.          Why?
2.          See https://example.org
•           How?
`

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "check-blog-"))
  mkdirSync(path.join(folder, "static/assets/Blog"), { recursive: true })
  await sharp({ create: { width: 800, height: 600, channels: 3, background: "#fff" } }).toFile(
    path.join(folder, "static/assets/Blog/garden.jpg"),
  )
  save("static/assets/blog.xlsx", makePosts(["A", "garden.jpg", "x"], ["B", "", "y"]))
})

afterAll(() => {
  rmSync(folder, { recursive: true })
})

describe("npm run check:blog", () => {
  it("looks at the site's own workbook and its pictures when no file is named", async () => {
    expect(await check()).toEqual({
      status: 0,
      output: "static/assets/blog.xlsx: 2 articles, 0 errors, 0 warnings\n",
      errors: "",
    })
  })

  it("fails with errors, prints them, and leaves the file as it is, byte for byte", async () => {
    const file = path.join(folder, "error.xlsx")
    const bytes = makeWorkbook([[...HEADER, "Notes"], ["A"], ["B", "Garden.jpg", "x"]])
    save("error.xlsx", bytes)
    const { mtimeMs } = statSync(file)
    const { problems } = await checkBlogFiles(file, path.join(folder, "static/assets/Blog"))

    expect(problems).toHaveLength(2)
    expect(await check("error.xlsx")).toEqual({
      status: 1,
      output: `${describeProblems(problems, "error.xlsx")}
error.xlsx: 2 articles, 1 error, 1 warning
Ignored in the workbook: the column “Notes”
Pictures that no article names are not published: garden.jpg
`,
      errors: "",
    })
    expect(readFileSync(file).equals(bytes)).toBe(true)
    expect(statSync(file).mtimeMs).toBe(mtimeMs)

    const { output } = await check("--json", "error.xlsx")
    const located = problems.map((problem, index) => ({
      place: ["Posts!C2", "Posts!B3"][index],
      ...problem,
    }))
    expect(JSON.parse(output)).toEqual({
      ...{ file: "error.xlsx", posts: 2, problems: located },
      ...{ ignored: ["the column “Notes”"], notPublished: ["garden.jpg"] },
    })
  })

  it("shows how a body will be read", async () => {
    save("formatted.xlsx", makeFormattedWorkbook(LETTERS, "Excel"))

    expect(await check("--show", "c2", "formatted.xlsx")).toEqual({
      status: 0,
      output: `${SHOWN}\n`,
      errors: "",
    })
  })

  it("fails when a file lies beside the articles that does not belong to the site", async () => {
    save("static/assets/blog (1).xlsx", makePosts(["A"]))
    const { status, output } = await check()
    rmSync(path.join(folder, "static/assets/blog (1).xlsx"))

    expect(output).toContain("static/assets/blog.xlsx: 2 articles, 1 error, 0 warnings")
    expect(output).toContain("Delete it.")
    expect(status).toBe(1)
  })

  it.each([
    ["none.xlsx", "There is no such file."],
    ["static", "The file cannot be read (Error: EISDIR: illegal operation on a directory, read)."],
    ["secret.xlsx", "The workbook is protected by a password."],
  ])("reports a file that cannot be read in words: %s", async (name, message) => {
    save("secret.xlsx", makeEncryptedWorkbook())
    const { posts, problems } = await checkBlogFiles(path.join(folder, name), folder)

    expect(posts).toEqual([])
    expect(problems).toMatchObject([{ severity: "error", message }])
  })
})

describe("A body that is shown", () => {
  it.each([
    ["typed", "Posts!C2", makeFormattedWorkbook(LETTERS, "Excel")],
    ["with tags", "$C$2", makePosts(["A", "", TAGS])],
  ])("has a line for each paragraph, subheading and item: %s", (_name, place, bytes) => {
    expect(showBody(bytes, place)).toBe(SHOWN)
  })

  it("has its links, pictures, tables and numbers named", () => {
    const html =
      '<ol start="3"><li>See <a href="/payments">here</a><li><a href="mailto:a@b.cd">a@b.cd</a></ol><table><tr><th>A<td>B</table><dl><dt>T<dd>D</dl>'

    expect(
      showBody(makePosts(["A", "", html]), "C2")
        .split("\n")
        .slice(2),
    ).toEqual([
      ...["3.          See here </payments>", "4.          a@b.cd"],
      ...["table       A | B |", "term        T", "meaning     D", ""],
    ])
  })

  it("must be a body: otherwise it says which cells are", () => {
    expect(showBody(makePosts(["A", "", "x"]), "Posts!B2")).toBe(
      "Posts!B2 is not the body of an article. Bodies are in column C of the sheet “Posts”.",
    )
  })
})
