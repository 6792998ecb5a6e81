/** @jest-environment node */
import { spawnSync } from "node:child_process"
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import sharp from "sharp"
import { checkBlogFiles } from "../../src/posts/check/check-blog-files"
import { describeProblems } from "../../src/posts/check/report"
import { HEADER, makeEncryptedWorkbook, makePosts, makeWorkbook } from "../fixtures/make-workbook"

const SCRIPT = path.resolve("scripts/check-blog.mts")
const TSX = path.resolve("node_modules/tsx/dist/cli.mjs")
let folder: string

/** Runs the check in a folder that is laid out like the project. */
function check(...names: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [TSX, SCRIPT, ...names], {
    cwd: folder,
    encoding: "utf8",
  })
  return { status, output: stdout, errors: stderr }
}

const save = (name: string, bytes: Uint8Array) => {
  writeFileSync(path.join(folder, name), bytes)
}

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
  it("looks at the site's own workbook and its pictures when no file is named", () => {
    expect(check()).toEqual({
      status: 0,
      output: "static/assets/blog.xlsx: 2 articles, 0 errors, 0 warnings\n",
      errors: "",
    })
  })

  it("fails with errors, prints them, and leaves the file as it is, byte for byte", async () => {
    const file = path.join(folder, "error.xlsx")
    const bytes = makeWorkbook([[...HEADER, "Notes"], ["A"], ["B", "Garden.jpg", "x"]])
    save("error.xlsx", bytes)
    const { problems } = await checkBlogFiles(file, path.join(folder, "static/assets/Blog"))

    expect(problems).toHaveLength(2)
    expect(check("error.xlsx")).toEqual({
      status: 1,
      output: `${describeProblems(problems, "error.xlsx")}
error.xlsx: 2 articles, 1 error, 1 warning
Ignored in the workbook: the column “Notes”
Pictures that no article names are not published: garden.jpg
`,
      errors: "",
    })
    expect(readFileSync(file).equals(bytes)).toBe(true)

    const { output } = check("--json", "error.xlsx")
    const located = problems.map((problem, index) => ({
      place: ["Posts!C2", "Posts!B3"][index],
      ...problem,
    }))
    expect(JSON.parse(output)).toEqual({
      ...{ file: "error.xlsx", posts: 2, problems: located },
      ...{ ignored: ["the column “Notes”"], notPublished: ["garden.jpg"] },
    })
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
