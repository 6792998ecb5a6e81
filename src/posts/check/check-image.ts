import { decodeUrl } from "../../navigation/decode-url"
import type { PublishedBody } from "../body/sanitiser/publish-body"
import { IMAGE_SHOWN_RATIO, IMAGE_SHOWN_WIDTH_PX, PUBLISHED_IMAGE_PX } from "../limits"
import { makeError, makeWarning, type Problem } from "../problems/problem"
import { imageUrl, toUrl } from "../urls"
import {
  findRefusedPart,
  isBareName,
  isImageName,
  MAX_NAME_CHARACTERS,
} from "../workbook/image-name"
import { CHECK_ORIGIN, toSiteUrl } from "./check-link"
import { findNearest } from "./find-nearest"
import {
  describeUnpublishedExtension,
  hasImageExtension,
  toImageKey,
  toNameKey,
  toVisibleName,
} from "./image-file-names"
import type { PostImage } from "./inspect-image"

export interface ImageFolder {
  /** Its files, by name. */
  images: ReadonlyMap<string, PostImage>
  /** Whether these are all its files. If not, a missing picture may still be there. */
  isComplete: boolean
}

export type BodyUrls = Pick<PublishedBody, "images" | "links">

const IMAGE_FOLDER_URL = imageUrl("")
/** “garden.jpg, gate.jpg”, also on two lines. */
const SEVERAL_NAMES = /\.\w{3,4}\s*(?:[,;&+|\n]|\s(?:and|en|or|of)\s)\s*\S/
/** Parts of file names that ad blockers (EasyList) take for advertisements. */
const ADVERTISEMENT_NAME =
  /(?<![a-z])(?:ads?|adverts?|advertisements?|advertising)(?![a-z])|(?<!\d)(?:728x90|300x250|336x280|160x600|120x600|300x600|468x60|320x50|970x250)(?!\d)/i

/** The name of a file of assets/Blog; undefined for any other URL. */
export function toImageName(url: string): string | undefined {
  const address = toUrl(url, CHECK_ORIGIN)
  if (!address?.pathname.startsWith(IMAGE_FOLDER_URL)) return undefined
  const name = address.pathname.slice(IMAGE_FOLDER_URL.length) + address.search + address.hash
  return decodeUrl(name)
}

/** The picture of assets/Blog that a link leads to, if any. */
export function toLinkedImage(url: string): string | undefined {
  const name = toSiteUrl(url) === undefined ? undefined : toImageName(url)
  return name !== undefined && hasImageExtension(name) ? name : undefined
}

/** Lists the files of assets/Blog that a body shows, and the pictures that it links to. */
export function listImageNames({ images, links }: BodyUrls): string[] {
  const names = [...images.map(toImageName), ...links.map(toLinkedImage)]
  return names.flatMap((name) => name?.normalize() ?? [])
}

/** @param isInBody whether the body names the picture, not the Image cell */
export function checkImage(name: string, folder: ImageFolder, isInBody = false): Problem[] {
  const image = isBareName(name) ? folder.images.get(name.normalize()) : undefined
  if (!image && (name.length > MAX_NAME_CHARACTERS || SEVERAL_NAMES.test(name))) {
    return [makeError("image-name-not-bare", { text: name, isInBody })]
  }
  const decoded = decodeUrl(name)
  if (!image && decoded !== name && isImageName(decoded)) {
    return [makeError("image-missing", { name, nearName: decoded, isInBody })]
  }
  const part = findRefusedPart(name)
  if (isBareName(name) && part !== undefined)
    return [makeError("image-name-refused", { name, part })]
  if (!image) return [describeMissingImage(name, folder, isInBody)]
  if (image.problem) return [image.problem]
  const [blocked] = ADVERTISEMENT_NAME.exec(name) ?? []
  return [
    ...(blocked === undefined
      ? []
      : [makeWarning("image-name-of-advertisement", { name, blocked })]),
    ...(image.warnings ?? []),
    ...checkShownWidth(image, isInBody),
  ]
}

/** Finds a picture that would look blurred. A picture in the text may be small. */
function checkShownWidth({ name, width, height }: PostImage, isInBody: boolean): Problem[] {
  const { width: maxWidth, height: maxHeight } = PUBLISHED_IMAGE_PX
  const shownWidthPx = IMAGE_SHOWN_WIDTH_PX
  // Beside the article, a card shows the middle of the picture; in the text, all of it.
  const seenWidth = isInBody ? width : Math.min(width, height * IMAGE_SHOWN_RATIO)
  const widthPx = Math.round(seenWidth * Math.min(1, maxWidth / width, maxHeight / height))
  const isUnknownOrMeant = width === 0 || (isInBody && width < shownWidthPx)
  if (isUnknownOrMeant || widthPx >= shownWidthPx) return []
  return [makeWarning("image-small", { name, widthPx, shownWidthPx })]
}

/** Explains why there is no picture of this name, and suggests the one that may be meant. */
function describeMissingImage(
  name: string,
  { images, isComplete }: ImageFolder,
  isInBody: boolean,
): Problem {
  const names = [...images.keys()]
  const unpublished = describeUnpublishedExtension(name)
  const candidates = names
    .filter((other) => toImageKey(other) === toImageKey(name))
    .filter((other) => !unpublished || !describeUnpublishedExtension(other))
  const lookAlike = candidates.find((other) => toNameKey(other) === toNameKey(name))
  // Of several candidates, only one that looks the same can be meant.
  const meant = lookAlike ?? (candidates.length === 1 ? candidates[0] : undefined)
  // If the picture that is meant cannot be published either, its problem comes first.
  const problem = meant === undefined ? unpublished : images.get(meant)?.problem
  if (problem) return problem
  const meantName = toVisibleName(meant ?? name)
  if (!isBareName(meantName)) return makeError("image-name-not-bare", { text: name, isInBody })
  // Otherwise one with a few other letters, or another extension.
  const isMeant = meant !== undefined || !isBareName(name)
  const toStem = (text: string) => text.toLowerCase().replace(/\.[^.]*$/, "")
  const nearest = candidates.length > 0 ? undefined : findNearest(toStem(name), names, toStem)
  const nearName = isMeant ? meantName : nearest
  // No folder has a picture of such a name.
  const isWrong = lookAlike !== undefined || !isBareName(name) || unpublished !== undefined
  return isComplete || isWrong
    ? makeError("image-missing", { name, nearName, isInBody })
    : makeWarning("image-not-known", { name, nearName })
}
