import { execSync, spawnSync } from "node:child_process"
import { existsSync } from "node:fs"

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]
const INSTALL =
  "apt-get -qq update && DEBIAN_FRONTEND=noninteractive apt-get -qq install -y --no-install-recommends chromium"

/**
 * Finds a Chromium for the browser tests: CHROMIUM_PATH, else one on the PATH, else Debian's package,
 * which it installs as root.
 * @returns {string} path of the program
 * @throws {Error} saying what to do when there is none
 */
export function findChromium() {
  const found = process.env.CHROMIUM_PATH ?? searchPath()
  if (found) return found
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) {
    throw new Error(
      "This needs a Chromium. Install one (Debian and Ubuntu: sudo apt-get install chromium), " +
        "or set CHROMIUM_PATH to a Chrome or Chromium program.",
    )
  }
  console.log("No Chromium found: installing Debian's package chromium")
  execSync(INSTALL, { stdio: "inherit" })
  return searchPath()
}

/** @returns {string} empty when there is none */
function searchPath() {
  const paths = NAMES.map((name) => spawnSync("which", [name], { encoding: "utf8" }).stdout)
  return paths.find(Boolean)?.trim() ?? ""
}
