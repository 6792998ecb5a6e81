// `npm run rehearse`: everything that a publication runs, in a copy of the project, with the facts of another owner, all
// real, and other articles. It fails when a test or the build depends on the facts and articles of today.
import { spawnSync } from "node:child_process"
import { copyFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { makePosts } from "../__tests__/fixtures/make-workbook"
import { makeFacts, writeFacts } from "../__tests__/fixtures/owner-facts"
import { MAX_CELL_CHARACTERS } from "../src/posts/limits"

const PARAGRAPH = `<p>${"Ukufundisa kuqala ngokumamela. ".repeat(30)}</p>`
const LONGEST_BODY = PARAGRAPH.repeat(MAX_CELL_CHARACTERS / PARAGRAPH.length)
/** Each passes the check; bad HTML in it is repaired, or warned about, and must not fail a test. */
const POSTS = [
  ["An article without a picture", "", "One line.\n\nAnother paragraph, and a word more."],
  ["Ukufundisa kuqala ngokumamela", "", "Utitshala omamelayo ufunda lukhulu kubafundi bakhe."],
  [
    "A table with an empty corner",
    "",
    "<table><tr><th></th><th>Mon</th><th>Tue</th></tr><tr><th>Grade 4</th><td>8:00</td><td>9:00</td></tr></table>",
  ],
  [
    "An item outside a list",
    "",
    "<p>Bring:</p><li>a pencil</li><dd>a definition</dd><h6>Later</h6>",
  ],
  ["An empty link", "", '<p>Read <a href="https://example.org/"></a> and <a>this</a>.</p>'],
  ["A code of no language", "", '<p lang="eng">Words</p><p lang="xx">Amazwi</p>'],
  [
    "A picture that repeats its link",
    "",
    '<a href="/payments"><img src="/assets/Blog/icon.png" alt="The form">The form</a>',
  ],
  ["A very long word", "", `<p>${"Donaudampfschiff".repeat(40)}</p>`],
  ["A long heading ".repeat(12).trim(), "", `https://example.org/${"a".repeat(500)}`],
  // Together 220 KB.
  ...Array.from({ length: 7 }, (_, index) => [`A long article ${index + 1}`, "", LONGEST_BODY]),
]

const folder = mkdtempSync(path.join(tmpdir(), "rehearsal-"))
const project = path.join(folder, "project")
const ignored = [".git", ...readFileSync(".gitignore", "utf8").split(/\/?\n/)]
const isCopied = (file: string) => !ignored.includes(file)
cpSync(".", project, { recursive: true, filter: isCopied })
writeFacts(project, makeFacts(false))
writeFileSync(path.join(project, "static/assets/blog.xlsx"), makePosts(...POSTS))
copyFileSync("src/images/icon.png", path.join(project, "static/assets/Blog/icon.png"))
const hasPassed =
  run(project, "npm", "ci", "--no-audit", "--no-fund") &&
  run(project, "npm", "run", "--silent", "publish:check", "--", "--all-tests")
rmSync(folder, { recursive: true })
console.log(hasPassed ? "The rehearsal has passed" : "The rehearsal has failed")
process.exitCode = hasPassed ? 0 : 1

function run(cwd: string, command: string, ...args: string[]): boolean {
  const env = { ...process.env, REQUIRE_OWNER_FACTS: "true" }
  const shell = process.platform === "win32"
  return spawnSync(command, args, { cwd, env, shell, stdio: "inherit" }).status === 0
}
