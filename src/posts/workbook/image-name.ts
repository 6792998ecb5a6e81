/**
 * Parts of a name that Windows or hosts refuse, or that mean something in a URL. Windows reserves
 * names of devices with any extension. Lone surrogates cannot be encoded.
 */
const REFUSED_PART = /[:?#%"<>|*\p{Cc}\p{Cs}]|^(?:con|prn|aux|nul|(?:com|lpt)[\d¹²³])(?=\s*\.)/iu

/** File systems refuse longer names. Normalising n accents takes n² steps. */
export const MAX_NAME_CHARACTERS = 255

/** Whether a text is a valid image name: a bare file name, not a path, URL or hidden file. */
export function isImageName(text: string): boolean {
  return isBareName(text) && findRefusedPart(text) === undefined
}

/** Whether a text looks like a file name, whatever its characters. */
export function isBareName(text: string): boolean {
  return text.length <= MAX_NAME_CHARACTERS && /^[^\s./\\][^/\\]*\.[a-z0-9]+$/i.test(text)
}

/** Finds the first part of a file name that is refused. */
export function findRefusedPart(name: string): string | undefined {
  return REFUSED_PART.exec(name)?.[0]
}

/** Words and characters that mean "no picture". */
const NO_IMAGE =
  /^[([]?(?:none|nothing|nil|null|no|n\s?\/\s?a|n\.?a\.?|tb[acd]|not applicable|(?:no|without an?) (?:image|photo|picture|pic)|geen(?: prent| foto)?|n\.?v\.?t|x+|0|[-–—_.?/*]+)\.?[)\]]?$/i

/** Whether an Image cell says that the article has no picture. */
export function saysNoImage(text: string): boolean {
  return NO_IMAGE.test(text)
}
