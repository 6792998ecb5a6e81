// `npm run check:reproducible`: builds the last commit twice, from scratch and in two folders, and compares
// the published files byte by byte. Takes as long as two cold builds.
import { execSync, spawnSync } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"

const folder = mkdtempSync(path.join(tmpdir(), "reproducible-"))
const places = ["one", "another/place"].map((name) => path.join(folder, name))
try {
  for (const place of places) {
    // Packages are copied, because webpack numbers modules by path, and the real path of linked ones is elsewhere.
    execSync(`mkdir -p ${place} && git archive HEAD | tar -x -C ${place}`)
    execSync(`cp -r node_modules ${place}`)
    execSync("npm run build", { cwd: place, stdio: ["ignore", "ignore", "inherit"] })
  }
  const published = places.map((place) => path.join(place, "public"))
  const diff = ["--recursive", "--brief", ...published]
  const { status } = spawnSync("diff", diff, { stdio: "inherit" })
  console.log(status === 0 ? "Both builds are the same" : "The builds differ")
  process.exitCode = status ?? 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
