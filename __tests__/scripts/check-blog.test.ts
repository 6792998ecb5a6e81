/** @jest-environment node */
import { spawnSync } from "node:child_process"
import { mkdirSync, readFileSync } from "node:fs"
import path from "node:path"
import { pathToFileURL } from "node:url"
import sharp from "sharp"
import { describeProblem } from "../../src/posts/problems/all-messages"
import { checkFilesOnDisk } from "../../src/posts/node/check-files-on-disk"
import { describeProblems } from "../../src/posts/node/describe-problems"
import { found, listFound } from "../fixtures/list-found"
import { HEADER, makePosts, makeWorkbook } from "../fixtures/make-workbook"
import { runInEmptyFolder, writeFiles } from "../fixtures/run-in-empty-folder"

const SCRIPT = path.resolve("scripts/check-blog.mts")
/** Where the check runs, there are no packages. */
const TSX = pathToFileURL(path.resolve("node_modules/tsx/dist/loader.mjs")).href

/** Runs the check in a folder that is laid out like the project. */
function check(...names: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["--import", TSX, SCRIPT, ...names],
    { encoding: "utf8" },
  )
  return { status, output: stdout, errors: stderr }
}

runInEmptyFolder()

beforeEach(async () => {
  mkdirSync("assets/Blog", { recursive: true })
  await sharp({ create: { width: 800, height: 600, channels: 3, background: "#fff" } }).toFile(
    "assets/Blog/garden.jpg",
  )
})

describe("npm run check:blog", () => {
  it("looks at the site's own workbook and its pictures when no file is named", () => {
    writeFiles({ "assets/blog.xlsx": makePosts(["A", "garden.jpg", "x"], ["B", "", "y"]) })

    expect(check()).toEqual({
      status: 0,
      output: "assets/blog.xlsx: 2 articles, 0 errors, 0 warnings\n",
      errors: "",
    })
  })

  it("fails with errors, prints them, and leaves the file as it is, byte for byte", async () => {
    const bytes = makeWorkbook([[...HEADER, "Notes"], ["A"], ["B", "gone.jpg", "x"]])
    writeFiles({ "error.xlsx": bytes })
    const { problems } = await checkFilesOnDisk("error.xlsx")

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
    expect(readFileSync("error.xlsx").equals(bytes)).toBe(true)

    const { output } = check("--json", "error.xlsx")
    const described = problems.map((problem, index) => ({
      where: ["Posts!C2", "Posts!B3"][index],
      ...problem,
      ...describeProblem(problem),
    }))
    expect(JSON.parse(output)).toEqual({
      file: "error.xlsx",
      posts: 2,
      problems: described,
      ignored: ["the column “Notes”"],
      notPublished: ["garden.jpg"],
    })
  })

  it("names what does not belong beside the pictures, and folders among them", async () => {
    writeFiles({
      "assets/blog.xlsx": makePosts(["A", "garden.jpg", "x"]),
      "assets/blog (1).xlsx": "",
      "assets/.DS_Store": "",
      "assets/Blog/Blog/garden.jpg": "",
    })
    const { problems } = await checkFilesOnDisk("assets/blog.xlsx")

    expect(listFound(problems)).toEqual(
      ["assets/Blog/Blog", "assets/blog (1).xlsx"].map((file) =>
        found(`error ${file} file-not-of-site`, { file }),
      ),
    )
  })

  it("explains why a file cannot be read", async () => {
    const { posts, problems } = await checkFilesOnDisk("assets")

    expect(posts).toEqual([])
    const cause = "Error: EISDIR: illegal operation on a directory, read"
    expect(listFound(problems)).toEqual([found("error file-not-readable", { cause })])
  })
})
