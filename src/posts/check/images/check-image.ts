import { closest, distance } from "fastest-levenshtein"
import { IMAGE_SHOWN_WIDTH_PX } from "../../limits"
import { type Problem, toError, toWarning } from "../../problems/problem"
import {
  findForbiddenCharacter,
  isBareName,
  isNameOfWindows,
  MAX_NAME_CHARACTERS,
} from "../../workbook/image-name"
import { toImageKey, toLook, toVisibleName } from "./image-key"
import { describeUnpublishedExtension, type PostImage } from "./inspect-image"

/** The files of the images folder, by their names. */
type Images = ReadonlyMap<string, PostImage>

/** The folder of the posts' images. */
export interface ImageFolder {
  images: Images
  /** Whether these are all its files; otherwise a picture that is not among them may still be there. */
  isComplete: boolean
}

/** As in “garden.jpg, gate.jpg”. */
const SEVERAL_NAMES = /\.\w{3,4}\s*[,;&+]\s*\S/
/** Words and sizes in names of files that EasyList, which ad blockers use, takes for advertisements. */
const NAME_OF_ADVERTISEMENT =
  /(?<![a-z])(?:ads?|adverts?|advertisements?|advertising)(?![a-z])|(?<!\d)(?:728x90|300x250|336x280|160x600|120x600|300x600|468x60|320x50|970x250)(?!\d)/i
/** A suggested name differs from the typed one in at most this part of its letters. */
const MAX_MISTYPED_SHARE = 1 / 3

/** Finds what is wrong with the Image cell of an article. */
export function checkImage(name: string, folder: ImageFolder): Problem | undefined {
  const finding = checkImageName(name, folder)
  if (finding) return finding
  const { width: widthPx = 0, isTransparent } = folder.images.get(name.normalize()) ?? {}
  const [blocked] = NAME_OF_ADVERTISEMENT.exec(name) ?? []
  if (blocked !== undefined) return toWarning("image-name-of-advertisement", { name, blocked })
  if (isTransparent) return toWarning("image-transparent")
  // The width of 0 is not known.
  if (widthPx === 0 || widthPx >= IMAGE_SHOWN_WIDTH_PX) return undefined
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
  if (!isBareName(name)) return describeUnusable(name, folder)
  const character = findForbiddenCharacter(name)
  if (character !== undefined) return toError("image-name-with-character", { name, character })
  if (isNameOfWindows(name)) return toError("image-name-of-windows", { name })
  const image = folder.images.get(name.normalize())
  if (!image) return describeMissing(name, folder, isInBody)
  return image.problem
}

/** What is wrong with a text that is no name of a file: signs that nobody sees, no ending, or other words. */
function describeUnusable(name: string, { images }: ImageFolder): Problem {
  if (name.length > MAX_NAME_CHARACTERS) return toError("image-name-not-bare", { text: name })
  const [hit, ...others] = findByKey(name, [...images.keys()])
  const visibleName = toVisibleName(name)
  const fileName =
    hit !== undefined && others.length === 0
      ? hit
      : isBareName(visibleName)
        ? visibleName
        : undefined
  return fileName === undefined
    ? toError("image-name-not-bare", { text: name })
    : toError("image-name-inexact", { name, fileName })
}

function describeMissing(
  name: string,
  { images, isComplete }: ImageFolder,
  isInBody: boolean,
): Problem {
  if (SEVERAL_NAMES.test(name)) return toError("image-name-not-bare", { text: name })
  const names = [...images.keys()]
  const hits = findByKey(name, names)
  const unpublished = describeUnpublishedExtension(name)
  if (unpublished) {
    const [fileName, ...others] = hits.filter((hit) => !describeUnpublishedExtension(hit))
    return fileName === undefined || others.length > 0
      ? unpublished
      : toError("image-name-inexact", { name, fileName })
  }
  const lookAlike = names.find((other) => toLook(other) === toLook(name))
  if (lookAlike !== undefined) {
    return toError("image-name-inexact", { name, fileName: toVisibleName(lookAlike) })
  }
  // Nobody can tell which of several is meant.
  const nearName = hits.length > 1 ? undefined : (hits[0] ?? findNearName(name, names))
  return isComplete
    ? toError("image-missing", { name, nearName, isInBody })
    : toWarning("image-not-known", { name, nearName })
}

/** The files that may be meant by a name: all but its ending, and what nobody sees, is the same. */
function findByKey(name: string, names: readonly string[]): string[] {
  return names.filter((other) => toImageKey(other) === toImageKey(name))
}

/** The name that the editor has probably meant: a few letters mistyped, or another file extension. */
function findNearName(name: string, names: readonly string[]): string | undefined {
  const stem = toStem(name)
  const stems = names.map(toStem)
  const near = closest(stem, stems)
  const isNear = stems.length > 0 && distance(stem, near) <= stem.length * MAX_MISTYPED_SHARE
  return isNear ? names[stems.indexOf(near)] : undefined
}

function toStem(name: string): string {
  return name.toLowerCase().replace(/\.[^.]*$/, "")
}
