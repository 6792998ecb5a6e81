/** @jest-environment node */
import { execFileSync, spawnSync } from "node:child_process"
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { makePosts } from "../fixtures/make-workbook"

const SCRIPT = path.resolve("scripts/restore.mts")
const TSX = path.resolve("node_modules/tsx/dist/cli.mjs")
/** Each run of the script takes a second or more on a slow machine. */
const RUN_TIMEOUT_MS = 60_000

const WORKBOOK = "static/assets/blog.xlsx"
const first = makePosts(["First", "a.jpg", "<img src='/assets/Blog/mo%CC%82re.png'>"])
const second = makePosts(["Second", "b.jpg", "x"])

let folder: string
let versions: string[]

const inFolder = (name: string) => path.join(folder, name)
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

function restore(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [TSX, SCRIPT, ...args], {
    cwd: folder,
    encoding: "utf8",
  })
  return { status, output: stdout, errors: stderr }
}

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "restore-"))
  git("init", "--quiet")
  put(WORKBOOK, first)
  put("static/assets/Blog/a.jpg", "picture a")
  put("static/assets/Blog/m\u00f4re.png", "picture m")
  const earlier = commit("Add \u001b[2J the ##[group]first ::add-mask::article")
  put(WORKBOOK, second)
  rmSync(inFolder("static/assets/Blog"), { recursive: true })
  put("static/assets/Blog/b.jpg", "picture b")
  const later = commit("Replace it")
  put("src/code.ts", "")
  commit("Change code")
  versions = [earlier, later]
})

afterEach(() => {
  rmSync(folder, { recursive: true })
})

describe("npm run restore", () => {
  it(
    "lists the versions of the workbook, the newest first, with date and words, without authors",
    () => {
      const { output, status } = restore("--list")
      const [later = "", earlier = "", advice] = output.split("\n")

      expect(later).toMatch(/^[\da-f]{7,} {2}\d{4}-\d\d-\d\d \d\d:\d\d {2}Replace it$/)
      expect(later.startsWith(`${versions[1]} `)).toBe(true)
      expect(earlier).toMatch(/ {2}Add {2}\[2J the # #\[group\]first : :add-mask: :article$/)
      expect(advice).toContain("npm run restore --")
      expect(output).not.toContain("Editor")
      expect(status).toBe(0)
    },
    RUN_TIMEOUT_MS,
  )

  it(
    "puts a version back with the pictures that it names, in the working tree only",
    () => {
      const head = git("rev-parse", "HEAD")

      const { output, status, errors } = restore(versions[0] ?? "")

      expect(errors).toBe("")
      expect(new Uint8Array(readFileSync(inFolder(WORKBOOK)))).toEqual(first)
      expect(readFileSync(inFolder("static/assets/Blog/a.jpg"), "utf8")).toBe("picture a")
      expect(readFileSync(inFolder("static/assets/Blog/m\u00f4re.png"), "utf8")).toBe("picture m")
      expect(existsSync(inFolder("static/assets/Blog/b.jpg"))).toBe(true)
      expect(output).toContain("git add static/assets, git commit, git push")
      expect(git("diff", "--cached", "--name-only")).toBe("")
      expect([git("rev-parse", "HEAD"), status]).toEqual([head, 0])
    },
    RUN_TIMEOUT_MS,
  )

  it(
    "leaves a picture that is there as it is",
    () => {
      put("static/assets/Blog/a.jpg", "a better one")
      commit("Replace the picture")

      restore(versions[0] ?? "")

      expect(readFileSync(inFolder("static/assets/Blog/a.jpg"), "utf8")).toBe("a better one")
    },
    RUN_TIMEOUT_MS,
  )

  it.each([
    ["changes that are not committed", () => put(WORKBOOK, "typed for an hour"), 0],
    ["pictures that are not committed", () => put("static/assets/Blog/a.jpg", "new"), 0],
    ["no such version", () => undefined, 2],
  ])(
    "changes nothing when there are %s",
    (_name, prepare, version) => {
      prepare()
      const before = [readFileSync(inFolder(WORKBOOK)), git("status", "--short")]

      const { status, errors } = restore(versions[version] ?? "--output=x")

      expect(status).toBe(1)
      expect(errors).toMatch(/would be lost|No such version: --output=x/)
      expect([readFileSync(inFolder(WORKBOOK)), git("status", "--short")]).toEqual(before)
    },
    RUN_TIMEOUT_MS,
  )
})
