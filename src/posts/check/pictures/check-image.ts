import { closest, distance } from "fastest-levenshtein"
import { type Problem, toError, toWarning } from "../../problem"
import { findForbiddenCharacter, isBareName } from "../../workbook/image-name"
import type { PostImage } from "./inspect-image"

/** The files of the images folder, by their names. */
type Images = ReadonlyMap<string, PostImage>

/** The folder of the posts' images. */
export interface ImageFolder {
  images: Images
  /** Whether these are all its files; otherwise a picture that is not among them may still be there. */
  isComplete: boolean
}

/** The largest width of an image on the page, in CSS px. */
const IMAGE_SHOWN_WIDTH_PX = 435
/** A suggested name differs from the typed one in at most this part of its letters. */
const MAX_MISTYPED_SHARE = 1 / 3

/** Finds what is wrong with the Image cell of an article. */
export function checkImage(name: string, folder: ImageFolder): Problem | undefined {
  const finding = checkImageName(name, folder)
  if (finding) return finding
  const widthPx = folder.images.get(name.normalize())?.width ?? 0
  if (widthPx >= IMAGE_SHOWN_WIDTH_PX) return undefined
  return toWarning("image-small", { widthPx, shownWidthPx: IMAGE_SHOWN_WIDTH_PX })
}

/**
 * Finds why an image cannot be published.
 * @param name of a file in the images folder, as the workbook names it
 * @param isInBody whether the body names it, and not the Image cell
 */
export function checkImageName(
  name: string,
  folder: ImageFolder,
  isInBody = false,
): Problem | undefined {
  if (!isBareName(name)) return toError("image-name-not-bare", { text: name })
  const character = findForbiddenCharacter(name)
  if (character !== undefined) return toError("image-name-with-character", { name, character })
  const image = folder.images.get(name.normalize())
  if (!image) return describeMissing(name, folder, isInBody)
  return image.problem
}

function describeMissing(
  name: string,
  { images, isComplete }: ImageFolder,
  isInBody: boolean,
): Problem {
  const names = [...images.keys()]
  const fileName = names.find((other) => other.toLowerCase() === name.toLowerCase())
  if (fileName) return toError("image-name-in-other-case", { name, fileName })
  const otherSpaces = names.find((other) => toPlainSpaces(other) === toPlainSpaces(name))
  if (otherSpaces) return toError("image-name-with-other-spaces", { name })
  const nearName = findNearName(name, names)
  const params = { name, ...(nearName !== undefined && { nearName }) }
  return isComplete
    ? toError("image-missing", { ...params, isInBody })
    : toWarning("image-not-known", params)
}

/** The name that the editor has probably meant: a few letters mistyped, or another file extension. */
function findNearName(name: string, names: readonly string[]): string | undefined {
  const stem = toStem(name)
  const stems = names.map(toStem)
  const near = stems.length > 0 ? closest(stem, stems) : undefined
  if (near === undefined || distance(stem, near) > stem.length * MAX_MISTYPED_SHARE)
    return undefined
  return names[stems.indexOf(near)]
}

/** Replaces every kind of space by a plain one, so that names that look the same compare as equal. */
function toPlainSpaces(name: string): string {
  return name.normalize().replace(/\s/g, " ")
}

function toStem(name: string): string {
  return name.toLowerCase().replace(/\.[^.]*$/, "")
}
