import { spawnSync } from "node:child_process"
import { existsSync } from "node:fs"
import { chromium } from "@playwright/test"

const CHROMIUM = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]
const HEADLESS_SHELL = "chromium-headless-shell"
const APT_GET = "apt-get -qq update && DEBIAN_FRONTEND=noninteractive apt-get -qq install -y"

/**
 * Finds a Chromium: CHROMIUM_PATH, else one on the PATH, else Playwright's own. If there is none, it installs one, and
 * says so before: Playwright's, which needs no root, else Debian's packages. Without any, the program ends with advice.
 * @returns {string} path of the program
 */
export function findChromium() {
  const found = process.env.CHROMIUM_PATH || findOnPath(CHROMIUM) || findPlaywrights()
  return found || installPlaywrights() || installDebians() || giveUp()
}

/**
 * Finds Chromium's headless shell, which opens a page in half the processor time. The Chromium of CHROMIUM_PATH
 * takes precedence, and any other one replaces a missing shell.
 * @returns {string} path of the program
 */
export function findHeadlessShell() {
  const found = () => process.env.CHROMIUM_PATH || findOnPath([HEADLESS_SHELL])
  if (found()) return found()
  // What this installs may be both.
  const other = findChromium()
  return found() || other
}

/** @param {readonly string[]} names of a program */
function findOnPath(names) {
  const paths = names.map((name) => spawnSync("which", [name], { encoding: "utf8" }).stdout)
  return paths.find(Boolean)?.trim() ?? ""
}

/** Playwright's own Chromium, if it starts: it may lack libraries of the system. */
function findPlaywrights() {
  const program = chromium.executablePath()
  return existsSync(program) && spawnSync(program, ["--version"]).status === 0 ? program : ""
}

function installPlaywrights() {
  console.log("There is no Chromium. Installing Playwright's, some 300 MB, in your home folder")
  spawnSync("npx playwright install chromium", { shell: true, stdio: "inherit" })
  return findPlaywrights()
}

function installDebians() {
  if (process.getuid?.() !== 0 || !findOnPath(["apt-get"])) return ""
  console.log(`Installing Debian's packages chromium and ${HEADLESS_SHELL}, some 300 MB`)
  spawnSync(`${APT_GET} --no-install-recommends chromium ${HEADLESS_SHELL}`, {
    shell: true,
    stdio: "inherit",
  })
  return findOnPath(CHROMIUM)
}

/** @returns {never} */
function giveUp() {
  console.error(
    "Stopped: this needs a Chromium. Install one (Debian and Ubuntu: sudo apt-get install chromium), " +
      "or set CHROMIUM_PATH to a Chrome or Chromium program.",
  )
  process.exit(1)
}
