import { spawnSync } from "node:child_process"
import { existsSync } from "node:fs"
import { createRequire } from "node:module"
import path from "node:path"

const CHROMIUM = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]
const HEADLESS_SHELL = "chromium-headless-shell"
const { env } = process
/** Where the systems keep Chrome that have it on no PATH. */
const USUAL_PLACES = {
  darwin: ["/Applications", `${env.HOME}/Applications`].map(
    (folder) => `${folder}/Google Chrome.app/Contents/MacOS/Google Chrome`,
  ),
  win32: [env.PROGRAMFILES, env["PROGRAMFILES(X86)"], env.LOCALAPPDATA].map(
    (folder) => `${folder}/Google/Chrome/Application/chrome.exe`,
  ),
}
const INSTALL_PLAYWRIGHTS = "npx playwright install chromium"
const INSTALL_DEBIANS = `apt-get -qq update && DEBIAN_FRONTEND=noninteractive apt-get -qq install -y --no-install-recommends chromium ${HEADLESS_SHELL}`

/**
 * Finds a Chromium: CHROMIUM_PATH, else one on the PATH or in its usual place, else Playwright's own. If there is none, it
 * installs one, and says so before: Playwright's, which needs no root, else Debian's packages. Without any, the
 * program ends with advice.
 * @returns {string} path of the program
 */
export function findChromium() {
  return env.CHROMIUM_PATH || findInstalled() || install()
}

/**
 * Finds Chromium's headless shell, which opens a page in half the processor time. The Chromium of CHROMIUM_PATH
 * takes precedence, and any other one replaces a missing shell.
 * @returns {string} path of the program
 */
export function findHeadlessShell() {
  const found = () => env.CHROMIUM_PATH || findOnPath([HEADLESS_SHELL])
  if (found()) return found()
  // What this installs may be both.
  const other = findChromium()
  return found() || other
}

function findInstalled() {
  const places = Object.entries(USUAL_PLACES).find(([system]) => system === process.platform)?.[1]
  return findOnPath(CHROMIUM) || places?.find((file) => existsSync(file)) || findPlaywrights()
}

/** @param {readonly string[]} names of a program */
function findOnPath(names) {
  const folders = (env.PATH ?? "").split(path.delimiter)
  const files = names.flatMap((name) => folders.map((folder) => path.join(folder, name)))
  return files.find((file) => existsSync(file)) ?? ""
}

/** Playwright's own Chromium, if it starts: it may lack libraries of the system. */
function findPlaywrights() {
  // Loaded only here, because it takes a third of a second.
  /** @type {unknown} */
  const playwright = createRequire(import.meta.url)("@playwright/test")
  const { chromium } = /** @type {typeof import("@playwright/test")} */ (playwright)
  const program = chromium.executablePath()
  return existsSync(program) && spawnSync(program, ["--version"]).status === 0 ? program : ""
}

/** @returns {string} path of the program */
function install() {
  const isDebiansRoot = process.getuid?.() === 0 && findOnPath(["apt-get"]) !== ""
  const others = isDebiansRoot ? ", else Debian's packages" : ""
  console.log(`There is no Chromium: trying to install Playwright's${others}, some 300 MB`)
  let output = ""
  for (const command of [INSTALL_PLAYWRIGHTS, ...(isDebiansRoot ? [INSTALL_DEBIANS] : [])]) {
    const { stdout, stderr } = spawnSync(command, { shell: true, encoding: "utf8" })
    const found = findInstalled()
    if (found) return found
    output += `${command}\n${stdout}${stderr}`
  }
  console.error(
    `${output}\nStopped: this needs a Chromium. Install one (Debian and Ubuntu: sudo apt-get install chromium), ` +
      "or set CHROMIUM_PATH to a Chrome or Chromium program.",
  )
  process.exit(1)
}
