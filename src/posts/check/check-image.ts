import { closest, distance } from "fastest-levenshtein"
import { decodeUrl } from "../../navigation/decode-url"
import { IMAGE_SHOWN_WIDTH_PX } from "../limits"
import { type Problem, toError, toWarning } from "../problems/problem"
import { imageUrl, toUrl } from "../urls"
import {
  findForbiddenCharacter,
  isBareName,
  isNameOfWindows,
  MAX_NAME_CHARACTERS,
} from "../workbook/image-name"
import { CHECK_ORIGIN } from "./check-link"
import { toImageKey, toLook, toVisibleName } from "./images/image-key"
import { describeUnpublishedExtension, type PostImage } from "./images/inspect-image"

/** The folder of the posts' images. */
export interface ImageFolder {
  /** Its files, by their names. */
  images: ReadonlyMap<string, PostImage>
  /** Whether these are all its files; otherwise a picture that is not among them may still be there. */
  isComplete: boolean
}

const IMAGE_FOLDER_URL = imageUrl("")
/** As in “garden.jpg, gate.jpg”. */
const SEVERAL_NAMES = /\.\w{3,4}\s*[,;&+]\s*\S/
/** Words and sizes in names of files that EasyList, which ad blockers use, takes for advertisements. */
const NAME_OF_ADVERTISEMENT =
  /(?<![a-z])(?:ads?|adverts?|advertisements?|advertising)(?![a-z])|(?<!\d)(?:728x90|300x250|336x280|160x600|120x600|300x600|468x60|320x50|970x250)(?!\d)/i
/** A suggested name differs from the typed one in at most this part of its letters. */
const MAX_MISTYPED_SHARE = 1 / 3

/** The file of assets/Blog that a URL names, if it names one. */
export function toImageName(url: string): string | undefined {
  const address = toUrl(url, CHECK_ORIGIN)
  if (!address?.pathname.startsWith(IMAGE_FOLDER_URL)) return undefined
  const name = address.pathname.slice(IMAGE_FOLDER_URL.length) + address.search + address.hash
  return decodeUrl(name)
}

/** The files of assets/Blog that these URLs name. */
export function toImageNames(urls: readonly string[]): string[] {
  return urls.flatMap((url) => toImageName(url)?.normalize() ?? [])
}

/**
 * Finds what is wrong with a picture that an article names.
 * @param isInBody whether its body names it, and not its Image cell
 */
export function checkImage(name: string, folder: ImageFolder, isInBody = false): Problem[] {
  const image = isBareName(name) ? folder.images.get(name.normalize()) : undefined
  const character = findForbiddenCharacter(name)
  if (isBareName(name) && (character !== undefined || isNameOfWindows(name))) {
    return [toError("image-name-refused", { name, character })]
  }
  if (!image) return [describeMissingImage(name, folder, isInBody)]
  if (image.problem) return [image.problem]
  const [blocked] = NAME_OF_ADVERTISEMENT.exec(name) ?? []
  if (blocked !== undefined) return [toWarning("image-name-of-advertisement", { name, blocked })]
  if (image.isTransparent) return [toWarning("image-transparent", { name })]
  // The width of 0 is not known, and a picture in the text may be small.
  const { width: widthPx } = image
  if (isInBody || widthPx === 0 || widthPx >= IMAGE_SHOWN_WIDTH_PX) return []
  return [toWarning("image-small", { name, widthPx, shownWidthPx: IMAGE_SHOWN_WIDTH_PX })]
}

/** Says why there is no picture of this name, and which one may be meant. */
function describeMissingImage(
  name: string,
  { images, isComplete }: ImageFolder,
  isInBody: boolean,
): Problem {
  if (name.length > MAX_NAME_CHARACTERS || SEVERAL_NAMES.test(name)) {
    return toError("image-name-not-bare", { text: name })
  }
  const names = [...images.keys()]
  const unpublished = describeUnpublishedExtension(name)
  const hits = names
    .filter((other) => toImageKey(other) === toImageKey(name))
    .filter((other) => !unpublished || !describeUnpublishedExtension(other))
  // Nobody can tell which of several is meant.
  const lookAlike = hits.find((other) => toLook(other) === toLook(name))
  const hit = lookAlike ?? (hits.length === 1 ? hits[0] : undefined)
  if (unpublished && hit === undefined) return unpublished
  const isInexact = lookAlike !== undefined || !isBareName(name)
  const meant = toVisibleName(hit ?? name)
  if (!isBareName(meant)) return toError("image-name-not-bare", { text: name })
  const near = hit !== undefined || isInexact ? meant : undefined
  const nearName = near ?? (hits.length === 0 ? findNearName(name, names) : undefined)
  return isComplete || isInexact || unpublished
    ? toError("image-missing", { name, nearName, isInBody })
    : toWarning("image-not-known", { name, nearName })
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
