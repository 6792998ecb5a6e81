/** @jest-environment node */
import { spawnSync } from "node:child_process"
import path from "node:path"
import { runInEmptyFolder, writeFiles } from "../fixtures/run-in-empty-folder"

const SCRIPT = path.resolve("scripts/build-quiet.mjs")
/** What Gatsby writes before an entry, in CI and elsewhere: it moves the cursor. */
const STARTS = ["", "\u001b[2K\u001b[1A\u001b[2K\u001b[G"]

runInEmptyFolder()

/** Builds with a Gatsby that writes these entries, and fails. */
function build(start: string, ...entries: string[]) {
  const log = ["> site@1.0.0 build", ...entries.map((entry) => start + entry)].join("\n")
  writeFiles({ log, npm: "#!/bin/sh\ncat log\nexit 3\n" }, 0o755)
  const env = { ...process.env, PATH: `${process.cwd()}:${process.env.PATH ?? ""}` }
  return spawnSync(process.execPath, [SCRIPT], { encoding: "utf8", env })
}

it.each(STARTS)("A quiet build says why it has stopped, and not what went well: %j", (start) => {
  const { status, stdout } = build(
    start,
    "success building schema - 0.255s",
    "warn Still samples",
    "info bootstrap finished",
    "failed Building JavaScript - 29.256s",
    "success createSchemaCustomization - 0.003s",
    "\n ERROR #98123\n\nexport 'a' was not found\n",
  )

  expect(status).toBe(3)
  for (const shown of ["warn Still samples", "failed Building", "ERROR #98123", "'a' was not"]) {
    expect(stdout).toContain(shown)
  }
  expect(stdout).not.toMatch(/success|info|site@1/)
})
