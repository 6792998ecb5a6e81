import { createHash } from "node:crypto"
import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import postcss, { type Plugin } from "postcss"
import { columnLetters } from "../../src/posts/workbook/column-name"

/**
 * Short names for what the site's style files name. A page carries these names several times over, in its
 * styles and its elements.
 */
export interface ShortNames {
  /** Of classes and keyframes, by `toKey`. */
  classes: ReadonlyMap<string, string>
  /** Of the custom properties that the files declare: "--colour-page". */
  properties: ReadonlyMap<string, string>
}

const CLASS = /\.([a-z][\w-]*)/gi
const PROPERTY = /--[a-z][\w-]*/gi

/** Reads all style files in a folder and the folders within; the same files give the same names. */
export function readShortNames(folder: string): ShortNames {
  const classes = new Set<string>()
  const properties = new Set<string>()
  for (const file of listFiles(folder, [".css"])) {
    const styles = postcss.parse(readFileSync(path.join(folder, file), "utf8"))
    styles.walkDecls(/^--/, ({ prop }) => void properties.add(prop))
    if (!file.endsWith(".module.css")) continue
    styles.walkRules(({ selector }) => {
      for (const [, name = ""] of selector.matchAll(CLASS)) classes.add(toKey(file, name))
    })
    styles.walkAtRules("keyframes", ({ params }) => void classes.add(toKey(file, params)))
  }
  return {
    classes: number(classes, ""),
    properties: number(properties, "--"),
  }
}

/** A digest of all that pages have of their styles: the files in a folder, with the pictures they name. */
export function digestStyles(folder: string): string {
  const digest = createHash("sha256")
  for (const file of listFiles(folder, [".css", ".svg"])) {
    digest.update(file).update(readFileSync(path.join(folder, file)))
  }
  return digest.digest("hex")
}

function listFiles(folder: string, extensions: readonly string[]): string[] {
  const files = readdirSync(folder, { encoding: "utf8", recursive: true })
  return files.filter((file) => extensions.includes(path.extname(file))).toSorted()
}

/** "components/banner.module.css title": a style file, from the folder on, and a class of it. */
export function toKey(file: string, className: string): string {
  return `${file.replaceAll(path.sep, "/")} ${className}`
}

/** Gives custom properties their short names, where they are declared and where their values are taken. */
export function shortenProperties({ properties }: ShortNames): Plugin {
  const shorten = (text: string) => text.replace(PROPERTY, (name) => properties.get(name) ?? name)
  return {
    postcssPlugin: "shorten-properties",
    OnceExit: (styles) => {
      styles.walkDecls((declaration) => {
        declaration.prop = shorten(declaration.prop)
        declaration.value = shorten(declaration.value)
      })
    },
  }
}

function number(names: ReadonlySet<string>, start: string): ReadonlyMap<string, string> {
  return new Map(
    [...names].map((name, index) => [name, start + columnLetters(index).toLowerCase()]),
  )
}
