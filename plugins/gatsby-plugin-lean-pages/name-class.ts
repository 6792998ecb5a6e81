import path from "node:path"
import type { CssModuleOptions } from "./webpack-config"

const fileOfName = new Map<string, string>()

/**
 * Names the class of a style file after the file and itself, "course-card-title": such words compress
 * well and can be read, where a hash could not.
 * @throws Error when two style files have the same name, as their classes would be mixed up
 */
export const nameClass: NonNullable<CssModuleOptions["getLocalIdent"]> = (
  { resourcePath },
  _pattern,
  localName,
) => {
  const name = path.basename(resourcePath, ".module.css")
  const file = fileOfName.get(name) ?? resourcePath
  if (file !== resourcePath) {
    throw new Error(`Two style files have the same name; rename one: ${file} and ${resourcePath}`)
  }
  fileOfName.set(name, file)
  return `${name}-${localName}`
}
