// `npm run restore -- --list` lists earlier versions of the workbook. `npm run restore -- 1a2b3c4` puts one back, with
// the pictures that it names. It changes only files of the working tree.
import { execFileSync } from "node:child_process"
import { mkdirSync, readdirSync } from "node:fs"
import { checkWorkbook } from "../src/posts/node/check-workbook"
import { listImageNames } from "../src/posts/check/bodies/list-image-names"
import { toPrintable } from "../src/posts/check/report/printable"

const ASSETS = "static/assets"
const WORKBOOK = `${ASSETS}/blog.xlsx`
const IMAGES = `${ASSETS}/Blog`
const MAX_FILE_BYTES = 64 * 1024 * 1024

const git = (...args: string[]) => execFileSync("git", args, { maxBuffer: MAX_FILE_BYTES })
const gitText = (...args: string[]) => git(...args).toString()

const format = ["--date=format:%Y-%m-%d %H:%M", "--format=%h%x09%cd  %s"]
const versions = gitText("log", "--diff-filter=AMRT", ...format, "--", WORKBOOK)
  .split("\n")
  .filter(Boolean)
  .map((line) => line.split("\t"))
  .map(([name = "", ...title]) => ({ name, title: toPrintable(title.join(" ")) }))

const [wanted = "--list"] = process.argv.slice(2)
if (wanted === "--list") {
  for (const { name, title } of versions) console.log(`${name}  ${title}`)
  console.log("Put one back, the newest is the first: npm run restore -- and its name")
} else {
  const failure = restore(wanted)
  if (failure) console.error(failure)
  process.exitCode = failure ? 1 : 0
}

/** @returns an error message if nothing was changed */
function restore(name: string): string | undefined {
  const version = versions.find((each) => each.name === name)
  if (!version) return `No such version: ${toPrintable(name)}. See npm run restore -- --list`
  if (gitText("status", "--porcelain", "--", ASSETS)) {
    return `${ASSETS} holds changes that would be lost: commit them first, or take them back with git stash.`
  }
  const workbook = git("show", `${version.name}:${WORKBOOK}`)
  mkdirSync(IMAGES, { recursive: true })
  const present = new Set(readdirSync(IMAGES).map((file) => file.normalize()))
  const named = new Set(checkWorkbook(workbook, []).posts.flatMap(listImageNames))
  const earlier = gitText("ls-tree", "-z", "--name-only", version.name, `${IMAGES}/`)
    .split("\0")
    .map((file) => file.slice(IMAGES.length + 1))
    .filter((file) => named.has(file.normalize()) && !present.has(file.normalize()))
  const files = [WORKBOOK, ...earlier.map((file) => `${IMAGES}/${file}`)]
  git("--literal-pathspecs", "restore", `--source=${version.name}`, "--", ...files)
  console.log(`Put back: ${files.map(toPrintable).join(", ")} of ${version.title}
Look at it: npm run check:blog, npm run develop
Publish it: git add ${ASSETS}, git commit, git push
Or leave it: git restore ${WORKBOOK}`)
}
