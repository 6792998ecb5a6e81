import { readFile } from "node:fs/promises"
import path from "node:path"
import { build } from "esbuild"

const FOLDER = "src/inline"

/**
 * Compiles a script that pages contain inline, with everything that it imports.
 * @param name of the file without its extension
 * @returns JavaScript whose only global variables are those that it sets on `window`
 */
export async function compileScript(
  name: "head-script" | "load-after-paint" | "suggest-page",
): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.resolve(FOLDER, `${name}.ts`)],
    bundle: true,
    format: "iife",
    minify: true,
    target: await readTarget(),
    write: false,
  })
  return outputFiles.map(({ text }) => text.trim()).join("\n")
}

/** The supported browsers as esbuild writes them, such as "chrome109". */
async function readTarget(): Promise<string[]> {
  const { browserslist } = JSON.parse(await readFile("package.json", "utf8")) as {
    browserslist: string[]
  }
  return browserslist.map((browser) => browser.replace("ios_saf", "ios").replace(" >= ", ""))
}
