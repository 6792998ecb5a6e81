import { execSync, spawnSync } from "node:child_process"
import { existsSync } from "node:fs"

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]
const HEADLESS_SHELL = "chromium-headless-shell"
const isDebianRoot = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")

/**
 * Finds a Chromium: CHROMIUM_PATH, else one on the PATH, else Debian's package, which it installs as root.
 * Where there is none, the program ends and says what to do.
 * @returns {string} path of the program
 */
export function findChromium() {
  const found = process.env.CHROMIUM_PATH ?? searchPath(NAMES)
  if (found) return found
  if (!isDebianRoot) {
    console.error(
      "Stopped: this needs a Chromium. Install one (Debian and Ubuntu: sudo apt-get install chromium), " +
        "or set CHROMIUM_PATH to a Chrome or Chromium program.",
    )
    process.exit(1)
  }
  install("chromium")
  return searchPath(NAMES)
}

/**
 * Finds Chromium without its windows, which opens a page in half the processor time: on the PATH, else Debian's
 * package, which it installs as root. A Chromium that CHROMIUM_PATH names, or the only one there is, serves as well.
 * @returns {string} path of the program
 */
export function findHeadlessShell() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  const found = searchPath([HEADLESS_SHELL])
  if (found || !isDebianRoot) return found || findChromium()
  install(HEADLESS_SHELL)
  return searchPath([HEADLESS_SHELL])
}

/** @param {string} name of a Debian package */
function install(name) {
  console.log(`Installing Debian's package ${name}`)
  const install = `apt-get -qq install -y --no-install-recommends ${name}`
  execSync(`apt-get -qq update && DEBIAN_FRONTEND=noninteractive ${install}`, { stdio: "inherit" })
}

/**
 * @param {readonly string[]} names
 * @returns {string} empty when there is none
 */
function searchPath(names) {
  const paths = names.map((name) => spawnSync("which", [name], { encoding: "utf8" }).stdout)
  return paths.find(Boolean)?.trim() ?? ""
}
