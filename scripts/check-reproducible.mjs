// `npm run check:reproducible`: builds the last commit twice, from nothing and in two places, and compares all
// that would be published, byte by byte. Takes as long as two cold builds.
import { execFileSync } from "node:child_process"
import { createHash } from "node:crypto"
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"

const folder = mkdtempSync(path.join(tmpdir(), "reproducible-"))
try {
  const [first, second] = ["one", "another/place"].map((place) => build(path.join(folder, place)))
  const names = [...new Set([...(first?.keys() ?? []), ...(second?.keys() ?? [])])].sort()
  const differing = names.filter((name) => first?.get(name) !== second?.get(name))
  console.log(`${names.length} files, ${differing.length} of them differ`)
  if (differing.length > 0) {
    console.log(differing.join("\n"))
    process.exitCode = 1
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/**
 * @param {string} place where to put the project
 * @returns {Map<string, string>} the hash of every file that the build has written to public/
 */
function build(place) {
  mkdirSync(place, { recursive: true })
  execFileSync("tar", ["-x", "-C", place], { input: execFileSync("git", ["archive", "HEAD"]) })
  // Copied, because webpack numbers modules by their place, and linked ones would lie outside of the project.
  cpSync("node_modules", path.join(place, "node_modules"), {
    recursive: true,
    verbatimSymlinks: true,
  })
  execFileSync("npm", ["run", "build"], { cwd: place, stdio: ["ignore", "ignore", "inherit"] })
  const published = path.join(place, "public")
  const files = readdirSync(published, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
  return new Map(files.map((file) => [path.relative(published, file), hash(readFileSync(file))]))
}

/** @param {Buffer} bytes */
function hash(bytes) {
  return createHash("sha256").update(bytes).digest("hex")
}
