/** @jest-environment node */
import { execFileSync, spawnSync } from "node:child_process"
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { makePosts } from "../fixtures/make-workbook"

const SCRIPT = path.resolve("scripts/restore.mts")
const TSX = path.resolve("node_modules/tsx/dist/cli.mjs")
const WORKBOOK = "static/assets/blog.xlsx"
const first = makePosts(["First", "a.jpg", "<img src='/assets/Blog/mo%CC%82re.png'>"])
const second = makePosts(["Second", "b.jpg", "x"])

let folder: string
/** Names of the commits that changed the workbook. */
let earlier: string
let later: string

const inFolder = (name: string) => path.join(folder, name)
const read = (name: string) => readFileSync(inFolder(name), "utf8")
const put = (name: string, content: string | Uint8Array) => {
  mkdirSync(path.dirname(inFolder(name)), { recursive: true })
  writeFileSync(inFolder(name), content)
}

function git(...args: string[]): string {
  const identity = ["-c", "user.name=Editor", "-c", "user.email=editor@example.org"]
  return execFileSync("git", [...identity, ...args], { cwd: folder, encoding: "utf8" }).trim()
}

/** Commits all files, and returns the commit. */
function commit(subject: string): string {
  git("add", "--all")
  git("commit", "--quiet", "--message", subject)
  return git("rev-parse", "--short", "HEAD")
}

const restore = (version: string) =>
  spawnSync(process.execPath, [TSX, SCRIPT, version], { cwd: folder, encoding: "utf8" })

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "restore-"))
  git("init", "--quiet")
  put(WORKBOOK, first)
  for (const name of ["a.jpg", "m\u00f4re.png", "there.jpg"])
    put(`static/assets/Blog/${name}`, name)
  earlier = commit("Add \u001b[2J the ##[group]first ::add-mask::article")
  put(WORKBOOK, second)
  rmSync(inFolder("static/assets/Blog"), { recursive: true })
  put("static/assets/Blog/b.jpg", "b.jpg")
  later = commit("Replace it")
  put("src/code.ts", "")
  commit("Change code")
})

afterEach(() => {
  rmSync(folder, { recursive: true })
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
    put("static/assets/Blog/a.jpg", "a better one")
    const head = commit("Replace the picture")

    const { stdout, status } = restore(earlier)

    expect(status).toBe(0)
    expect(new Uint8Array(readFileSync(inFolder(WORKBOOK)))).toEqual(first)
    expect(read("static/assets/Blog/m\u00f4re.png")).toBe("m\u00f4re.png")
    expect(read("static/assets/Blog/a.jpg")).toBe("a better one")
    expect(existsSync(inFolder("static/assets/Blog/b.jpg"))).toBe(true)
    expect(existsSync(inFolder("static/assets/Blog/there.jpg"))).toBe(false)
    expect(stdout).toContain("git add static/assets, git commit, git push")
    expect(git("diff", "--cached", "--name-only")).toBe("")
    expect(git("rev-parse", "--short", "HEAD")).toBe(head)
  })

  it.each([
    ["a workbook that is not committed", WORKBOOK, () => earlier, "would be lost"],
    ["a picture that is not committed", "static/assets/Blog/a.jpg", () => earlier, "would be lost"],
    ["no such version", "src/code.ts", () => "--output=x", "No such version: --output=x"],
  ])("changes nothing when there is %s", (_, changed, getVersion, message) => {
    put(changed, "typed for an hour")
    const before = [read(WORKBOOK), git("status", "--short")]

    const { status, stderr } = restore(getVersion())

    expect(status).toBe(1)
    expect(stderr).toContain(message)
    expect([read(WORKBOOK), git("status", "--short")]).toEqual(before)
  })
})
