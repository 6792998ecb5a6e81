import { spawn } from "node:child_process"
import { cpSync, readdirSync, symlinkSync } from "node:fs"
import path from "node:path"
import { type BuildTime, readSteps } from "./build-steps"
import { readProcessTree } from "./processes"
import { sum } from "./statistics"

const NOT_COPIED = new Set([
  "node_modules",
  ".cache",
  "public",
  ".git",
  ".wrangler",
  "test-results",
])
const SAMPLED_EVERY_MS = 250

export interface Build extends BuildTime {
  /** Of all processors, for the build and its child processes: what a machine busy with other work does not stretch. */
  cpuMs: number
  /** Most memory that the build and its child processes held at one time. */
  peakBytes: number
}

/** Copies the project, without what it has built, to an empty folder. */
export function copyProject(folder: string): void {
  const project = process.cwd()
  for (const name of readdirSync(project)) {
    if (NOT_COPIED.has(name)) continue
    cpSync(path.join(project, name), path.join(folder, name), { recursive: true })
  }
  symlinkSync(path.join(project, "node_modules"), path.join(folder, "node_modules"))
}

/**
 * Runs `gatsby build` in a copy of the project. Needs Linux.
 * @throws {Error} with what the build has printed, when it fails
 */
export async function buildSite(folder: string): Promise<Build> {
  const start = performance.now()
  const child = spawn(process.execPath, [path.resolve("node_modules/gatsby/cli.js"), "build"], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: "production", CI: "true", GATSBY_TELEMETRY_DISABLED: "1" },
    stdio: ["ignore", "pipe", "pipe"],
  })
  let printed = ""
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => (printed += chunk.toString()))
  }
  let peakBytes = 0
  /** Last seen, by process id. */
  const cpuMs = new Map<number, number>()
  const sampling = setInterval(() => {
    const tree = readProcessTree(child.pid ?? 0)
    peakBytes = Math.max(peakBytes, sum(tree.map((one) => one.bytes)))
    for (const one of tree) cpuMs.set(one.pid, one.cpuMs)
  }, SAMPLED_EVERY_MS)
  const status = await new Promise<number | null>((resolve, reject) => {
    child.once("error", reject)
    child.once("close", resolve)
  }).finally(() => clearInterval(sampling))
  if (status !== 0) throw new Error(`The build has failed.\n${printed}`)
  const buildMs = performance.now() - start
  return { buildMs, cpuMs: sum([...cpuMs.values()]), peakBytes, steps: readSteps(printed) }
}
