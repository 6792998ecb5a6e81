/** @jest-environment node */
import { execFileSync, spawnSync } from "node:child_process"
import { readdirSync, readFileSync, rmSync } from "node:fs"
import path from "node:path"
import { makePosts } from "../fixtures/make-workbook"
import { runInEmptyFolder, writeFiles } from "../fixtures/run-in-empty-folder"

const SCRIPT = path.resolve("scripts/restore.mts")
const TSX = path.resolve("node_modules/tsx/dist/cli.mjs")
const WORKBOOK = "static/assets/blog.xlsx"
const first = makePosts(["First", "a.jpg", "<img src='/assets/Blog/mo%CC%82re.png'>"])
const second = makePosts(["Second", "b.jpg", "x"])

/** Names of the commits that changed the workbook. */
let earlier: string
let later: string

const read = (name: string) => readFileSync(name, "utf8")

function git(...args: string[]): string {
  const identity = ["-c", "user.name=Editor", "-c", "user.email=editor@example.org"]
  return execFileSync("git", [...identity, ...args], { encoding: "utf8" }).trim()
}

/** Commits all files, and returns the commit. */
function commit(subject: string): string {
  git("add", "--all")
  git("commit", "--quiet", "--message", subject)
  return git("rev-parse", "--short", "HEAD")
}

const restore = (version: string) =>
  spawnSync(process.execPath, [TSX, SCRIPT, version], { encoding: "utf8" })

runInEmptyFolder()

beforeEach(() => {
  git("init", "--quiet")
  const images = ["a.jpg", "m\u00f4re.png", "there.jpg"].map((name) => `static/assets/Blog/${name}`)
  writeFiles({ [WORKBOOK]: first, ...Object.fromEntries(images.map((image) => [image, "1"])) })
  earlier = commit("Add \u001b[2J the ##[group]first ::add-mask::article")
  rmSync("static/assets/Blog", { recursive: true })
  writeFiles({ [WORKBOOK]: second, "static/assets/Blog/b.jpg": "1" })
  later = commit("Replace it")
  writeFiles({ "src/code.ts": "" })
  commit("Change code")
})

describe("npm run restore", () => {
  it("lists the versions of the workbook, the newest first, with date and words, without authors", () => {
    const { stdout, status } = restore("--list")
    const [newest = "", oldest, advice] = stdout.split("\n")

    expect(newest).toMatch(/^[\da-f]{7,} {2}\d{4}-\d\d-\d\d \d\d:\d\d {2}Replace it$/)
    expect(newest.startsWith(`${later} `)).toBe(true)
    expect(oldest).toMatch(/ {2}Add {2}\[2J the # #\[group\]first : :add-mask: :article$/)
    expect(advice).toContain("npm run restore --")
    expect(stdout).not.toContain("Editor")
    expect(status).toBe(0)
  })

  it("puts a version back with the missing pictures that it names, in the working tree only", () => {
    writeFiles({ "static/assets/Blog/a.jpg": "a better one" })
    const head = commit("Replace the picture")

    const { stdout, status } = restore(earlier)

    expect(status).toBe(0)
    expect(new Uint8Array(readFileSync(WORKBOOK))).toEqual(first)
    expect(readdirSync("static/assets/Blog")).toEqual(["a.jpg", "b.jpg", "m\u00f4re.png"])
    expect(read("static/assets/Blog/a.jpg")).toBe("a better one")
    expect(stdout).toContain("git add static/assets, git commit, git push")
    expect(git("diff", "--cached", "--name-only")).toBe("")
    expect(git("rev-parse", "--short", "HEAD")).toBe(head)
  })

  it.each([
    ["a workbook that is not committed", WORKBOOK, () => earlier, "would be lost"],
    ["a picture that is not committed", "static/assets/Blog/a.jpg", () => earlier, "would be lost"],
    ["no such version", "src/code.ts", () => "--output=x", "No such version: --output=x"],
  ])("changes nothing when there is %s", (_, changed, getVersion, message) => {
    writeFiles({ [changed]: "typed for an hour" })
    const before = [read(WORKBOOK), git("status", "--short")]

    const { status, stderr } = restore(getVersion())

    expect(status).toBe(1)
    expect(stderr).toContain(message)
    expect([read(WORKBOOK), git("status", "--short")]).toEqual(before)
  })
})
