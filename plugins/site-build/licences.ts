import { readdir, readFile, writeFile } from "node:fs/promises"
import path from "node:path"
import type { Compiler, Module } from "webpack"

interface Manifest {
  name: string
  version: string
  license?: string
}

const PUBLISHED_AS = "public/licences.txt"
const FONTS = "src/fonts"
/** Its runtime is in every bundle, but is not a module. */
const BUNDLER = "node_modules/webpack"
const LICENCE_FILE = /^(licen[cs]e|copying|notice)(\.(md|txt))?$/i
const FONT_LICENCE_FILE = /-LICENSE\.txt$/
const RULE = "-".repeat(72)

/** Folders of the packages whose code is in the last browser bundles. */
const shipped = new Set<string>()

/** Webpack plugin: records every package whose code goes into the bundles and into the workers. */
export function noteShippedPackages(compiler: Compiler): void {
  compiler.hooks.thisCompilation.tap("licences", (compilation) => {
    compilation.hooks.finishModules.tap("licences", (modules: Iterable<Module>) => {
      for (const module of modules) {
        const folder = packageFolder(module.nameForCondition() ?? "")
        if (folder) shipped.add(folder)
      }
    })
  })
}

/** Publishes the licences of all code and fonts that visitors get. */
export async function writeLicences(): Promise<void> {
  const packages = await describePackages([...shipped, path.resolve(BUNDLER)])
  await writeFile(PUBLISHED_AS, `${packages}\n${await describeFonts(path.resolve(FONTS))}`)
}

/** Folder of the package that a file belongs to; undefined for the site's own files. */
export function packageFolder(file: string): string | undefined {
  return /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(file)?.[0]
}

/**
 * Lists the licences of packages, sorted by name and version; a copy of a package counts once.
 * @param folders where the packages are installed
 * @throws Error when a package names no licence, because it must not be published then
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

/** Lists the licences that are beside the fonts. */
export async function describeFonts(folder: string): Promise<string> {
  const texts = await readMatching(folder, FONT_LICENCE_FILE)
  return ["Fonts", RULE, ...texts, ""].join("\n")
}

async function readMatching(folder: string, name: RegExp): Promise<string[]> {
  const names = (await readdir(folder)).filter((file) => name.test(file)).sort()
  const texts = await Promise.all(names.map((file) => readFile(path.join(folder, file), "utf8")))
  return texts.map((text) => text.replace(/\r\n/g, "\n").trim())
}
