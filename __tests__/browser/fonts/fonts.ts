import path from "node:path"

/**
 * The fonts of the tests' machine: packages of the project have them, so letters are as wide everywhere. Linux reads
 * FONTCONFIG_FILE; elsewhere only the site's own fonts are the same.
 */
export const FONTS = { wide: toEnvironment("wide"), narrow: toEnvironment("narrow") }

function toEnvironment(name: string): NodeJS.ProcessEnv {
  return { ...process.env, FONTCONFIG_FILE: path.join(__dirname, `${name}.conf`) }
}
