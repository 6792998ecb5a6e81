// Runs `npm ci` when nothing is installed, or when the lock file has changed since.
import { execSync } from "node:child_process"
import { existsSync, statSync } from "node:fs"

const INSTALLED = "node_modules/.package-lock.json"

const isCurrent =
  existsSync(INSTALLED) && statSync(INSTALLED).mtimeMs >= statSync("package-lock.json").mtimeMs
if (!isCurrent) {
  console.log("Installing the packages: about a minute")
  execSync("npm ci --no-audit --no-fund", { stdio: "inherit" })
}
