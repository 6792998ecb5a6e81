import { writeFile } from "node:fs/promises"
import path from "node:path"
import type { Compiler, Module } from "webpack"
import { describeFonts, describePackages, packageFolder } from "./describe-licences"

const PUBLISHED_AS = "public/licences.txt"
const FONTS = "src/fonts"
/** Its runtime is in every bundle, but is not a module. */
const BUNDLER = "node_modules/webpack"

/** Folders of the packages whose code is in the last browser bundles. */
const shipped = new Set<string>()

/** Webpack plugin: notes every package whose code goes into the bundles, the worker's included. */
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
  shipped.add(path.resolve(BUNDLER))
  await writeFile(
    PUBLISHED_AS,
    `${await describePackages([...shipped])}\n${await describeFonts(path.resolve(FONTS))}`,
  )
}
