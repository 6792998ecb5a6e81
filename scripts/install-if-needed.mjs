import { execFileSync } from "node:child_process"
import { existsSync, statSync } from "node:fs"

const INSTALLED = "node_modules/.package-lock.json"

/** Runs `npm ci` when nothing is installed, or when the lock file has changed since. */
export function installIfNeeded() {
  const isCurrent =
    existsSync(INSTALLED) && statSync(INSTALLED).mtimeMs >= statSync("package-lock.json").mtimeMs
  if (isCurrent) return
  console.log("Installing the packages: about a minute")
  run("npm", ["ci", "--no-audit", "--no-fund"])
}

/**
 * Runs a command in this terminal.
 * @param {string} command
 * @param {string[]} args
 * @throws {Error} when it ends with another status than 0
 */
export function run(command, args) {
  execFileSync(command, args, {
    stdio: "inherit",
    shell: process.platform === "win32",
    env: { ...process.env, GATSBY_TELEMETRY_DISABLED: "1" },
  })
}
