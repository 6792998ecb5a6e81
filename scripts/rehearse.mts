// `npm run rehearse`: the steps of the long route in a copy of the last commit, with the facts of another owner, all
// real, and other articles. It fails when a test or the build depends on the facts and articles of today.
import { spawnSync } from "node:child_process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { makePosts } from "../__tests__/fixtures/make-workbook"
import { makeFacts, writeFacts } from "../__tests__/fixtures/owner-facts"

const folder = mkdtempSync(path.join(tmpdir(), "rehearsal-"))
const project = path.join(folder, "project")
let hasPassed = run(".", "git", "clone", "--quiet", ".", project)
if (hasPassed) {
  writeFacts(project, makeFacts(false))
  const articles = [
    ["An article without a picture", "", "One line.\n\nAnother paragraph, and a word more."],
    ["Ukufundisa kuqala ngokumamela", "", "Utitshala omamelayo ufunda lukhulu kubafundi bakhe."],
  ]
  writeFileSync(path.join(project, "static/assets/blog.xlsx"), makePosts(...articles))
  hasPassed =
    run(project, "npm", "ci", "--no-audit", "--no-fund") &&
    run(project, "npx", "prettier", "--write", "src/content/provider.ts") &&
    run(project, "npm", "run", "--silent", "publish:check", "--", "check", "test")
}
rmSync(folder, { recursive: true })
console.log(hasPassed ? "The rehearsal has passed" : "The rehearsal has failed")
process.exitCode = hasPassed ? 0 : 1

function run(cwd: string, command: string, ...args: string[]): boolean {
  const env = { ...process.env, REQUIRE_OWNER_FACTS: "true" }
  const shell = process.platform === "win32"
  return spawnSync(command, args, { cwd, env, shell, stdio: "inherit" }).status === 0
}
