/** @jest-environment node */
import { spawn } from "node:child_process"
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import sharp from "sharp"
import { describeProblems } from "../../src/posts/check/report"
import { makeFormattedWorkbook } from "../fixtures/make-formatted-workbook"
import { makeEncryptedWorkbook, makePosts } from "../fixtures/make-workbook"

const SCRIPT = path.resolve("scripts/check-blog.mts")
const TSX = path.resolve("node_modules/tsx/dist/cli.mjs")
/** Starting the check takes a second or more on a slow machine. */
const RUN_TIMEOUT_MS = 60_000

interface Run {
  status: number | null
  output: string
  errors: string
}

const NOT_PUBLISHED = "\nPictures that no article names are not published: garden.jpg"

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

const WARNING = {
  severity: "warning",
  sheet: "Posts",
  row: 2,
  column: "C",
  message: "The body is empty; only heading and picture are shown.",
  advice: "Type the article.",
} as const
const ERROR = {
  severity: "error",
  sheet: "Posts",
  row: 3,
  column: "A",
  message: "The row has text but no heading, so it is not shown.",
  advice: "Type a heading.",
} as const

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

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "check-blog-"))
  mkdirSync(path.join(folder, "static/assets/Blog"), { recursive: true })
  await sharp({ create: { width: 800, height: 600, channels: 3, background: "#fff" } }).toFile(
    path.join(folder, "static/assets/Blog/garden.jpg"),
  )
  save("static/assets/blog.xlsx", makePosts(["A", "garden.jpg", "x"], ["B", "", "y"]))
  save("warning.xlsx", makePosts(["A"]))
  save("error.xlsx", makePosts(["A"], ["", "", "x"]))
  save("picture.xlsx", makePosts(["A"], ["B", "Garden.jpg", "x"]))
  save("secret.xlsx", makeEncryptedWorkbook())
  save("formatted.xlsx", makeFormattedWorkbook(LETTERS, "Excel"))
  save("tags.xlsx", makePosts(["A", "", TAGS]))
})

afterAll(() => {
  rmSync(folder, { recursive: true })
})

describe("npm run check:blog", () => {
  it(
    "looks at the site's own workbook and its pictures when no file is named",
    async () => {
      expect(await check()).toEqual({
        status: 0,
        output: "static/assets/blog.xlsx: 2 articles, 0 errors, 0 warnings\n",
        errors: "",
      })
    },
    RUN_TIMEOUT_MS,
  )

  it(
    "succeeds with warnings, and prints them",
    async () => {
      expect(await check("warning.xlsx")).toEqual({
        status: 0,
        output: `${describeProblems([WARNING], "warning.xlsx")}\nwarning.xlsx: 1 article, 0 errors, 1 warning${NOT_PUBLISHED}\n`,
        errors: "",
      })
    },
    RUN_TIMEOUT_MS,
  )

  it(
    "fails with errors, prints them, and leaves the file as it is, byte for byte",
    async () => {
      const file = path.join(folder, "error.xlsx")
      const [before, { mtimeMs }] = [readFileSync(file), statSync(file)]

      expect(await check("error.xlsx")).toEqual({
        status: 1,
        output: `${describeProblems([WARNING, ERROR], "error.xlsx")}\nerror.xlsx: 1 article, 1 error, 1 warning${NOT_PUBLISHED}\n`,
        errors: "",
      })
      expect(readFileSync(file).equals(before)).toBe(true)
      expect(statSync(file).mtimeMs).toBe(mtimeMs)
    },
    RUN_TIMEOUT_MS,
  )

  it(
    "tells machines the same with --json, and knows which pictures there are",
    async () => {
      const { status, output } = await check("--json", "picture.xlsx")

      expect(JSON.parse(output)).toEqual({
        file: "picture.xlsx",
        posts: 2,
        problems: [
          { place: "Posts!C2", ...WARNING },
          {
            place: "Posts!B3",
            severity: "error",
            sheet: "Posts",
            row: 3,
            column: "B",
            message:
              "There is no picture “Garden.jpg” in assets/Blog. Capital and small letters count.",
            advice: "Type “garden.jpg”, exactly as the file is named.",
          },
        ],
        ignored: [],
        notPublished: ["garden.jpg"],
      })
      expect(status).toBe(1)
    },
    RUN_TIMEOUT_MS,
  )

  const SAVE_ADVICE = "Save the workbook under this name, and close it in Excel."
  it.each<[string, string, string, string]>([
    ["that does not exist", "none.xlsx", "There is no such file.", SAVE_ADVICE],
    [
      "that is a folder",
      "static",
      "The file cannot be read (Error: EISDIR: illegal operation on a directory, read).",
      SAVE_ADVICE,
    ],
    [
      "that is protected by a password",
      "secret.xlsx",
      "The workbook is protected by a password.",
      "In Excel choose File, Info, Protect Workbook, Encrypt with Password; empty the password and save.",
    ],
  ])(
    "fails with a file %s, in words in place of a stack trace",
    async (_name, file, message, advice) => {
      expect(await check(file)).toEqual({
        status: 1,
        output: `${describeProblems([{ severity: "error", message, advice }], file)}\n${file}: 0 articles, 1 error, 0 warnings\n`,
        errors: "",
      })
    },
    RUN_TIMEOUT_MS,
  )

  it(
    "fails when a file lies beside the articles that does not belong to the site",
    async () => {
      save("static/assets/blog (1).xlsx", makePosts(["A"]))
      const { status, output } = await check()
      rmSync(path.join(folder, "static/assets/blog (1).xlsx"))

      expect(output).toContain("static/assets/blog.xlsx: 2 articles, 1 error, 0 warnings")
      expect(output).toContain("Delete it.")
      expect(status).toBe(1)
    },
    RUN_TIMEOUT_MS,
  )
})
