import { closest, distance } from "fastest-levenshtein"
import { findForbiddenCharacter, isBareName } from "../../workbook/image-name"
import type { Problem } from "../report/problem"
import type { PostImage } from "./inspect-image"
import { truncate } from "../report/truncate"

/** The files of the images folder, by their names. */
export type Images = ReadonlyMap<string, PostImage>

/** The largest width of an image on the page, in CSS px. */
const IMAGE_SHOWN_WIDTH_PX = 435
/** Part of a name that may be mistyped in a suggestion. */
const MAX_MISTYPED_SHARE = 1 / 3

/** Finds what is wrong with the Image cell of an article. */
export function checkImage(name: string, images: Images): Problem | undefined {
  const finding = checkImageName(name, images)
  if (finding) return finding
  const width = images.get(name.normalize())?.width ?? 0
  if (width >= IMAGE_SHOWN_WIDTH_PX) return undefined
  return {
    severity: "warning",
    message: `The picture is ${width} px wide but shown up to ${IMAGE_SHOWN_WIDTH_PX} px wide, so it looks blurred.`,
    advice: "Use a larger copy of it, if there is one.",
  }
}

/**
 * Finds why an image cannot be published.
 * @param name of a file in the images folder, as the workbook names it
 * @param otherwise what to do if the article should not have this image
 */
export function checkImageName(
  name: string,
  images: Images,
  otherwise = "empty the cell",
): Problem | undefined {
  const forbidden = findForbiddenCharacter(name)
  if (isBareName(name) && forbidden !== undefined) return toForbidden(name, forbidden)
  if (!isBareName(name)) {
    const message = `“${truncate(name)}” is not the bare name of a picture file, so no picture is shown.`
    const advice = "Type only the name of a file in assets/Blog, such as garden.jpg."
    return { severity: "error", message, advice }
  }
  const image = images.get(name.normalize())
  if (!image) return toMissing(name, [...images.keys()], otherwise)
  return image.problem && { severity: "error", ...image.problem }
}

function toForbidden(name: string, character: string): Problem {
  const described = describeCharacter(character)
  return {
    severity: "error",
    message: `“${truncate(name)}” cannot be published, because not every host and computer takes ${described} in the name of a file.`,
    advice: `Rename the file in assets/Blog without ${described}, and type its new name here.`,
  }
}

function describeCharacter(character: string): string {
  if (/[^\p{Cc}\p{Cs}]/u.test(character)) return `“${character}”`
  const code = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")
  return `the invisible character U+${code}`
}

function toMissing(name: string, names: readonly string[], otherwise: string): Problem {
  const message = `There is no picture “${truncate(name)}” in assets/Blog.`
  const otherCase = names.find((other) => other.toLowerCase() === name.toLowerCase())
  if (otherCase) {
    const advice = `Type “${otherCase}”, exactly as the file is named.`
    return { severity: "error", message: `${message} Capital and small letters count.`, advice }
  }
  const otherSpace = names.find((other) => toPlainSpaces(other) === toPlainSpaces(name))
  if (otherSpace) {
    const detail = "There is one with other spaces in its name, which only look the same."
    const advice =
      "Type the spaces again, here and in the name of the file in assets/Blog: some programs, such as macOS for its screenshots, use spaces of another kind."
    return { severity: "error", message: `${message} ${detail}`, advice }
  }
  const advice = `Put the picture into assets/Blog, or ${otherwise}.`
  const near = findNearName(name, names)
  if (near === undefined) return { severity: "error", message, advice }
  return { severity: "error", message, advice: `Did you mean “${near}”? Otherwise: ${advice}` }
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
