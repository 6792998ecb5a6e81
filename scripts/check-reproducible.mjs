// `npm run check:reproducible`: builds the last commit twice, from nothing and in two places, and compares all
// that would be published, byte by byte. Takes as long as two cold builds.
import { execFileSync } from "node:child_process"
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"

const folder = mkdtempSync(path.join(tmpdir(), "reproducible-"))
try {
  const [first, second] = ["one", "another/place"].map((place) => build(path.join(folder, place)))
  const names = [...new Set([...(first?.keys() ?? []), ...(second?.keys() ?? [])])].sort()
  const differing = names.filter((name) => first?.get(name) !== second?.get(name))
  console.log(
    [`${names.length} files, ${differing.length} of them differ`, ...differing].join("\n"),
  )
  process.exitCode = differing.length > 0 ? 1 : 0
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/**
 * @param {string} place where to put the project
 * @returns {Map<string, string>} content of every file that the build has written to public/
 */
function build(place) {
  mkdirSync(place, { recursive: true })
  execFileSync("tar", ["-x", "-C", place], { input: execFileSync("git", ["archive", "HEAD"]) })
  // Copied, because webpack numbers modules by their path, and linked ones would be outside of the project.
  const options = { recursive: true, verbatimSymlinks: true }
  cpSync("node_modules", path.join(place, "node_modules"), options)
  execFileSync("npm", ["run", "build"], { cwd: place, stdio: ["ignore", "ignore", "inherit"] })
  const built = path.join(place, "public")
  const entries = readdirSync(built, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return new Map(
    files.map(({ parentPath, name }) => {
      const file = path.join(parentPath, name)
      return [path.relative(built, file), readFileSync(file, "latin1")]
    }),
  )
}
