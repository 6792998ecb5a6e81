/** Windows or some hosts refuse these, or they have a meaning in a URL; lone surrogates cannot be in a URL. */
const FORBIDDEN_CHARACTER = /[:?#%"<>|*\p{Cc}\p{Cs}]/u

/** Names that Windows keeps for devices, whatever their ending. */
const NAME_OF_WINDOWS = /^(?:con|prn|aux|nul|(?:com|lpt)[\d¹²³])(?=\s*\.)/i

/** File systems refuse longer names, and normalising n accents takes n² steps. */
export const MAX_NAME_CHARACTERS = 255

/** Whether a text names an image: a bare file name, not a path, a URL or a hidden file. */
export function isImageName(text: string): boolean {
  return isBareName(text) && findForbiddenCharacter(text) === undefined && !isNameOfWindows(text)
}

/** Whether a text looks like the name of a file in the images folder, whatever its characters. */
export function isBareName(text: string): boolean {
  return text.length <= MAX_NAME_CHARACTERS && /^[^\s./\\][^/\\]*\.[a-z0-9]+$/i.test(text)
}

/** The first character of a file name that keeps the image from being published. */
export function findForbiddenCharacter(name: string): string | undefined {
  return FORBIDDEN_CHARACTER.exec(name)?.[0]
}

/** Whether no computer with Windows can have a file of this name. */
export function isNameOfWindows(name: string): boolean {
  return NAME_OF_WINDOWS.test(name)
}

/** Words and signs that say that there is no picture. */
const NO_IMAGE =
  /^[([]?(?:none|nothing|nil|null|no|n\s?\/\s?a|n\.?a\.?|tb[acd]|not applicable|(?:no|without an?) (?:image|photo|picture|pic)|geen(?: prent| foto)?|n\.?v\.?t|x+|0|[-–—_.?/*]+)\.?[)\]]?$/i

/** Whether an Image cell says in words that the article has no picture. */
export function saysNoImage(text: string): boolean {
  return NO_IMAGE.test(text)
}
