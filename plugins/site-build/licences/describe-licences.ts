import { readdir, readFile } from "node:fs/promises"
import path from "node:path"

interface Manifest {
  name: string
  version: string
  license?: string
}

const LICENCE_FILE = /^(licen[cs]e|copying|notice)(\.(md|txt))?$/i
const FONT_LICENCE_FILE = /-LICENSE\.txt$/
const RULE = "-".repeat(72)

/** Folder of the package that a file belongs to; undefined for the site's own files. */
export function packageFolder(file: string): string | undefined {
  return /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(file)?.[0]
}

/**
 * Writes down the licences of packages, sorted by name and version; a copy of a package counts once.
 * @param folders where the packages are installed
 * @throws Error when a package names no licence: then nobody may publish it
 */
export async function describePackages(folders: readonly string[]): Promise<string> {
  const entries = await Promise.all(folders.map(describePackage))
  return [...new Set(entries)].sort().join("\n")
}

async function describePackage(folder: string): Promise<string> {
  const manifest = JSON.parse(await readFile(path.join(folder, "package.json"), "utf8")) as Manifest
  const { name, version, license } = manifest
  if (!license) throw new Error(`The package ${name} names no licence`)
  const texts = await readMatching(folder, LICENCE_FILE)
  return [`${name} ${version} (${license})`, RULE, ...texts, ""].join("\n")
}

/** Writes down the licences that are beside the fonts. */
export async function describeFonts(folder: string): Promise<string> {
  const texts = await readMatching(folder, FONT_LICENCE_FILE)
  return ["Fonts", RULE, ...texts, ""].join("\n")
}

async function readMatching(folder: string, name: RegExp): Promise<string[]> {
  const names = (await readdir(folder)).filter((file) => name.test(file)).sort()
  const texts = await Promise.all(names.map((file) => readFile(path.join(folder, file), "utf8")))
  return texts.map((text) => text.replace(/\r\n/g, "\n").trim())
}
