import { KNOWN_EXTENSIONS } from "./image-format"

/** Marks of direction, spaces without width and the like. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}|\p{Cf}/gu
/** As in "photo.jpeg.jpg": Windows hides the last ending, so people type one more. */
const ENDINGS = new RegExp(`(?<=.)(?:\\s*\\.(?:${KNOWN_EXTENSIONS.join("|")}))+$`)

/** The visible part of a file's name, with one kind of space. */
export function toVisibleName(name: string): string {
  return name.normalize().replace(INVISIBLE, "").replace(/\s/g, " ").trim()
}

/** The same for all names that look alike: a file system may take two such files for one. */
export function toNameKey(name: string): string {
  return toVisibleName(name).toLowerCase()
}

/** The same for all names that an editor may have meant by one of them, with and without their endings. */
export function toImageKey(name: string): string {
  return toNameKey(name).replace(ENDINGS, "")
}
