import { execFileSync } from "node:child_process"
import { cpSync, mkdtempSync, symlinkSync } from "node:fs"
import os from "node:os"
import path from "node:path"

/**
 * Copies the project into a temporary folder, so that what a test does there leaves this one alone. The
 * packages are shared; what Gatsby keeps between builds stays behind.
 * @returns the folder
 */
export function copyProject(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), "project-"))
  const files = execFileSync("git", [
    ...["ls-files", "--cached", "--others", "--exclude-standard", "--deduplicate"],
  ])
  for (const file of files.toString().trim().split("\n")) {
    if (!file.startsWith("__tests__/")) cpSync(file, path.join(folder, file))
  }
  symlinkSync(path.resolve("node_modules"), path.join(folder, "node_modules"))
  return folder
}
