// `npm run check:reproducible`: builds the last commit twice, from nothing and in two places, and compares all
// that would be published, byte by byte. Takes as long as two cold builds.
import { execFileSync, spawnSync } from "node:child_process"
import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"

const folder = mkdtempSync(path.join(tmpdir(), "reproducible-"))
try {
  const [one = "", other = ""] = ["one", "another/place"].map(build)
  const { status } = spawnSync("diff", ["--recursive", "--brief", one, other], { stdio: "inherit" })
  console.log(status === 0 ? "Both builds are the same" : "The builds differ")
  process.exitCode = status ?? 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/**
 * @param {string} name where to put the project
 * @returns {string} the folder that the build has written
 */
function build(name) {
  const place = path.join(folder, name)
  mkdirSync(place, { recursive: true })
  execFileSync("tar", ["-x", "-C", place], { input: execFileSync("git", ["archive", "HEAD"]) })
  // Copied, because webpack numbers modules by their path, and linked ones would be outside of the project.
  const options = { recursive: true, verbatimSymlinks: true }
  cpSync("node_modules", path.join(place, "node_modules"), options)
  execFileSync("npm", ["run", "build"], { cwd: place, stdio: ["ignore", "ignore", "inherit"] })
  return path.join(place, "public")
}
