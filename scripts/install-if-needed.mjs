// Runs `npm ci` when nothing is installed, or when the lock file has changed since.
import { spawnSync } from "node:child_process"
import { existsSync, statSync } from "node:fs"

const INSTALLED = "node_modules/.package-lock.json"

const isCurrent =
  existsSync(INSTALLED) && statSync(INSTALLED).mtimeMs >= statSync("package-lock.json").mtimeMs
if (!isCurrent) {
  console.log("Installing the packages: about a minute")
  const { status } = spawnSync("npm ci --no-audit --no-fund", { stdio: "inherit", shell: true })
  if (status !== 0) console.error("\nStopped: npm ci failed")
  process.exitCode = status ?? 1
}
