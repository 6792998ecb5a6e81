import { execSync, spawnSync } from "node:child_process"
import { existsSync } from "node:fs"

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]
const INSTALL =
  "apt-get -qq update && DEBIAN_FRONTEND=noninteractive apt-get -qq install -y --no-install-recommends chromium"

/**
 * Finds a Chromium for the browser tests: CHROMIUM_PATH, else one on the PATH, else Debian's package,
 * which it installs as root. Where there is none, the program ends and says what to do.
 * @returns {string} path of the program
 */
export function findChromium() {
  const found = process.env.CHROMIUM_PATH ?? searchPath()
  if (found) return found
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) {
    console.error(
      "Stopped: this needs a Chromium. Install one (Debian and Ubuntu: sudo apt-get install chromium), " +
        "or set CHROMIUM_PATH to a Chrome or Chromium program.",
    )
    process.exit(1)
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
