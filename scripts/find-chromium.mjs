import { spawnSync } from "node:child_process"
import { existsSync } from "node:fs"
import path from "node:path"

const { env } = process
const CHROMIUM = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]
/** Opens a page in half the processor time. */
const HEADLESS_SHELL = ["chromium-headless-shell"]
/** Where macOS and Windows install Chrome, which is not on their PATH. */
const USUAL_PLACES = [
  ...["/Applications", `${env.HOME}/Applications`].map(
    (folder) => `${folder}/Google Chrome.app/Contents/MacOS/Google Chrome`,
  ),
  ...[env.PROGRAMFILES, env["PROGRAMFILES(X86)"], env.LOCALAPPDATA].map(
    (folder) => `${folder}/Google/Chrome/Application/chrome.exe`,
  ),
]

/**
 * Tried in this order. Playwright's Chromium needs no root; the packages are Debian's or Ubuntu's.
 */
const INSTALLATIONS = ["npx playwright install chromium"]
if (process.getuid?.() === 0 && findOnPath(["apt-get"])) {
  const install = "DEBIAN_FRONTEND=noninteractive apt-get -qq install -y --no-install-recommends"
  INSTALLATIONS.push(`apt-get -qq update && ${install} chromium chromium-headless-shell`)
}

/**
 * Finds a Chromium: CHROMIUM_PATH, else one on the PATH or in a usual place, else Playwright's own.
 * Installs one, after saying so, if there is none.
 * @returns paths of Chromium and of its headless shell, or of Chromium twice
 */
export async function findChromium() {
  for (const command of ["", ...INSTALLATIONS]) {
    if (command) {
      console.log(
        `The browser tests need a Chromium, and there is none. This installs one, of some 300 MB:\n  ${command}\nTo use another, stop this with Ctrl-C and set CHROMIUM_PATH.`,
      )
      spawnSync(command, { shell: true, stdio: "inherit" })
    }
    const own = env.CHROMIUM_PATH
    if (own) return { chromium: own, shell: own }
    const chromium = findOnPath(CHROMIUM) ?? findExisting(USUAL_PLACES) ?? (await findPlaywrights())
    if (chromium) return { chromium, shell: findOnPath(HEADLESS_SHELL) ?? chromium }
  }
  throw new Error(
    "This needs a Chromium: install one, or set CHROMIUM_PATH to a Chrome or Chromium.",
  )
}

/** @param {readonly string[]} names of a program */
function findOnPath(names) {
  const folders = (env.PATH ?? "").split(path.delimiter)
  return findExisting(names.flatMap((name) => folders.map((folder) => path.join(folder, name))))
}

/** @param {readonly string[]} files */
function findExisting(files) {
  return files.find((file) => existsSync(file))
}

/** Finds Playwright's Chromium, unless it cannot start because system libraries are missing. */
async function findPlaywrights() {
  const { chromium } = await import("@playwright/test")
  const program = chromium.executablePath()
  return existsSync(program) && spawnSync(program, ["--version"]).status === 0 ? program : undefined
}
