import { readdir, readFile } from "node:fs/promises"
import path from "node:path"

const PUBLIC = "public"
const APP_SCRIPT = /^app-\w+\.js$/

/**
 * The parts of Gatsby's scripts that gatsby-browser.tsx and src/navigation use although they are not documented.
 * Scripts that are not minified (`--no-uglify`) may have spaces.
 */
const EXPECTED: Record<string, RegExp> = {
  "window.___loader": /\.___loader ?=/,
  "___loader.hovering": /hovering:/,
  "___loader.loadPage": /loadPage:/,
  "___loader.loadPageSync": /loadPageSync:/,
  "window.___navigate": /\.___navigate ?=/,
  "location.action": /\.location\.action ?=/,
}

/** @throws Error when Gatsby's scripts in public/ no longer contain what the site relies on */
export async function checkGatsbyRuntime(): Promise<void> {
  const names = (await readdir(PUBLIC)).filter((name) => APP_SCRIPT.test(name))
  const scripts = await Promise.all(names.map((name) => readFile(path.join(PUBLIC, name), "utf8")))
  for (const [what, pattern] of Object.entries(EXPECTED)) {
    if (scripts.length === 0 || !scripts.every((script) => pattern.test(script))) {
      throw new Error(
        `Gatsby's script public/app-*.js no longer has ${what}; see docs/architecture.md`,
      )
    }
  }
}
