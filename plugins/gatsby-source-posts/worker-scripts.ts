import { readFile } from "node:fs/promises"
import path from "node:path"

interface WebpackStats {
  assetsByChunkName: Record<string, string[]>
}

/** Written by Gatsby after it has built the scripts. */
const STATS = path.join("public", "webpack.stats.json")
/** The name given in `start-posts-worker`. */
const WORKER = "posts-worker"

/**
 * Names of the files that the posts worker consists of.
 * @throws Error when the build has made no such worker
 */
export async function readWorkerScripts(): Promise<string[]> {
  const { assetsByChunkName } = JSON.parse(await readFile(STATS, "utf8")) as WebpackStats
  const scripts = assetsByChunkName[WORKER]
  if (!scripts) throw new Error(`${STATS} names no scripts of ${WORKER}`)
  return scripts
}
