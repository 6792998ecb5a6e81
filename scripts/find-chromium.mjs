import { execFileSync } from "node:child_process"
import { accessSync, constants, existsSync } from "node:fs"
import path from "node:path"

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]

/**
 * Finds a Chromium for the browser tests: CHROMIUM_PATH, else one on the PATH, else Debian's package,
 * which it installs when it may.
 * @returns {string} path of the program
 * @throws {Error} saying what to do when there is none
 */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (existsSync(named)) return named
    throw new Error(`CHROMIUM_PATH names ${named}, which does not exist. Correct or unset it.`)
  }
  const found = searchPath() ?? (installDebianPackage() ? searchPath() : undefined)
  if (found) return found
  throw new Error(
    "The browser tests need a Chromium. Install one (Debian and Ubuntu: sudo apt-get install chromium), " +
      "or set CHROMIUM_PATH to a Chrome or Chromium program.",
  )
}

function searchPath() {
  const folders = (process.env.PATH ?? "").split(path.delimiter)
  return folders
    .flatMap((folder) => NAMES.map((name) => path.join(folder, name)))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK)
        return true
      } catch {
        return false
      }
    })
}

function installDebianPackage() {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return false
  console.log("No Chromium found: installing Debian's package chromium")
  execFileSync("apt-get", ["update", "-qq"], { stdio: "inherit" })
  execFileSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"], {
    stdio: "inherit",
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  })
  return true
}
