/** Refused by Windows or by some hosts, or with a meaning of their own in a URL; lone surrogates have no URL. */
const FORBIDDEN_CHARACTER = /[:?#%"<>|*\p{Cc}\p{Cs}]/u

/** No disk takes a longer one; Unicode's order of accents takes the square of their number. */
const MAX_NAME_CHARACTERS = 255

/** An image is named by a bare file name: paths, URLs and hidden files load nothing. */
export function isImageName(text: string): boolean {
  return isBareName(text) && findForbiddenCharacter(text) === undefined
}

/** Whether a text looks like the name of a file in the images folder, whatever its characters. */
export function isBareName(text: string): boolean {
  return (
    text.length <= MAX_NAME_CHARACTERS &&
    /^[^\s./\\][^/\\]*\.[a-z0-9]+$/i.test(text) &&
    !text.includes("..")
  )
}

/** The first character of a file name that keeps the image from being published. */
export function findForbiddenCharacter(name: string): string | undefined {
  return FORBIDDEN_CHARACTER.exec(name)?.[0]
}
