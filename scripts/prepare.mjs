// Runs before `npm start`, `npm test`, `npm run build` and `npm run develop`. Refuses a folder in
// which Gatsby cannot build. Installs the packages if there are none, or if the lock file has changed.
import { spawnSync } from "node:child_process"
import { existsSync, statSync } from "node:fs"

const INSTALLED = "node_modules/.package-lock.json"
/**
 * Gatsby and webpack read these characters as patterns, parts of URLs or separators, and fail
 * without naming the folder. The shell of Windows interprets "&" and "^".
 */
const UNSAFE = process.platform === "win32" ? /[()[\]{}*?!#%;&^]/ : /[()[\]{}*?!#%;]/
const [unsafe] = UNSAFE.exec(process.cwd()) ?? []

if (unsafe)
  stop(`Gatsby cannot build in ${process.cwd()}: rename what has a "${unsafe}" in its name`)
const isCurrent =
  existsSync(INSTALLED) && statSync(INSTALLED).mtimeMs >= statSync("package-lock.json").mtimeMs
if (!isCurrent) {
  console.log("Installing the packages: about a minute")
  const { status } = spawnSync("npm ci --no-audit --no-fund", { stdio: "inherit", shell: true })
  if (status !== 0) stop("npm ci failed")
}

/** @param {string} reason */
function stop(reason) {
  console.error(`Stopped: ${reason}`)
  process.exit(1)
}
