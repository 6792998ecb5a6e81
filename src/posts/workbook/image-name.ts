/**
 * What Windows or some hosts refuse in a name, or has a meaning in a URL: lone surrogates, and the names that Windows keeps for
 * devices, whatever their ending.
 */
const REFUSED_PART = /[:?#%"<>|*\p{Cc}\p{Cs}]|^(?:con|prn|aux|nul|(?:com|lpt)[\d¹²³])(?=\s*\.)/iu

/** File systems refuse longer names, and normalising n accents takes n² steps. */
export const MAX_NAME_CHARACTERS = 255

/** Whether a text names an image: a bare file name, not a path, a URL or a hidden file. */
export function isImageName(text: string): boolean {
  return isBareName(text) && findRefusedPart(text) === undefined
}

/** Whether a text looks like the name of a file in the images folder, whatever its characters. */
export function isBareName(text: string): boolean {
  return text.length <= MAX_NAME_CHARACTERS && /^[^\s./\\][^/\\]*\.[a-z0-9]+$/i.test(text)
}

/** The first part of a file name that keeps the image from being published. */
export function findRefusedPart(name: string): string | undefined {
  return REFUSED_PART.exec(name)?.[0]
}

/** Words and signs that say that there is no picture. */
const NO_IMAGE =
  /^[([]?(?:none|nothing|nil|null|no|n\s?\/\s?a|n\.?a\.?|tb[acd]|not applicable|(?:no|without an?) (?:image|photo|picture|pic)|geen(?: prent| foto)?|n\.?v\.?t|x+|0|[-–—_.?/*]+)\.?[)\]]?$/i

/** Whether an Image cell says in words that the article has no picture. */
export function saysNoImage(text: string): boolean {
  return NO_IMAGE.test(text)
}
