import { spawnSync } from "node:child_process"
import { existsSync } from "node:fs"

const CHROMIUM = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]
const HEADLESS_SHELL = ["chromium-headless-shell"]

/**
 * Finds a Chromium: CHROMIUM_PATH, else one on the PATH, else Debian's package, which it installs as root.
 * If there is none, the program ends with advice.
 * @returns {string} path of the program
 */
export function findChromium() {
  const found = process.env.CHROMIUM_PATH ?? findOrInstall(CHROMIUM)
  if (found) return found
  console.error(
    "Stopped: this needs a Chromium. Install one (Debian and Ubuntu: sudo apt-get install chromium), " +
      "or set CHROMIUM_PATH to a Chrome or Chromium program.",
  )
  process.exit(1)
}

/**
 * Finds Chromium's headless shell, which opens a page in half the processor time. The Chromium of CHROMIUM_PATH
 * takes precedence, and any other one replaces a missing shell.
 * @returns {string} path of the program
 */
export function findHeadlessShell() {
  return process.env.CHROMIUM_PATH || findOrInstall(HEADLESS_SHELL) || findChromium()
}

/**
 * @param {readonly string[]} names of a program; the first is Debian's package, too
 * @returns {string} empty when there is none
 */
function findOrInstall(names) {
  const search = () => names.map((name) => spawnSync("which", [name], { encoding: "utf8" }).stdout)
  const found = search().find(Boolean)?.trim()
  if (found || process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return found ?? ""
  console.log(`Installing Debian's package ${names[0]}`)
  const install = `DEBIAN_FRONTEND=noninteractive apt-get -qq install -y --no-install-recommends ${names[0]}`
  spawnSync(`apt-get -qq update && ${install}`, { shell: true, stdio: "inherit" })
  return search()[0]?.trim() ?? ""
}
