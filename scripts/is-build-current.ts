import { existsSync, lstatSync, readdirSync, statSync } from "node:fs"
import path from "node:path"

const BUILT_PAGE = "public/aboutus.html"
/** The build depends on these files and folders. */
export const SOURCES = [
  "src",
  "plugins",
  "static",
  "gatsby-config.ts",
  "gatsby-node.ts",
  // It has the list of browsers.
  "package.json",
  "package-lock.json",
  "babel.config.json",
  // It says how Gatsby compiles JSX in its plugins.
  "tsconfig.json",
]

/** Says whether no source is newer than the build in this folder. */
export function isBuildCurrent(): boolean {
  if (!existsSync(BUILT_PAGE)) return false
  const { mtimeMs } = statSync(BUILT_PAGE)
  return !SOURCES.some((source) => isNewer(source, mtimeMs))
}

/** A folder is also newer when something was removed from it. */
function isNewer(source: string, thanMs: number): boolean {
  const stats = lstatSync(source)
  if (stats.mtimeMs > thanMs) return true
  if (!stats.isDirectory()) return false
  return readdirSync(source).some((name) => isNewer(path.join(source, name), thanMs))
}
