const NUMBER = /^(\d{1,3})[.)]\s+(?=\S)/
const ROMAN_NUMBERS =
  "i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx".split(" ")
/** A letter or a roman number as the marker of an item in a list of Word, which writes a tab after it. */
const LETTER = new RegExp(`^\\(?([a-z]|${ROMAN_NUMBERS.join("|")})[.)]\\s+(?=\\S)`, "i")
/** With more tabs it is a row of a table. */
const TAB_AFTER_MARKER = /^\S+\t\s*\S[^\t]*$/

/** The number before the words of a line. */
export interface ListNumber {
  /** As typed, with the white space after it. */
  marker: string
  /** How a list counts, by the `type` of its element: numbers, letters or roman numbers. */
  type: "" | "a" | "A" | "i" | "I"
  value: number
}

/**
 * The possible meanings of the number before a line: i. is a roman number or a letter.
 * @param isItem whether Word says that the line is an item of a list
 */
export function readNumber(text: string, isItem: boolean): ListNumber[] | undefined {
  const [digitsMarker, digits] = NUMBER.exec(text) ?? []
  if (digitsMarker !== undefined) {
    return [{ marker: digitsMarker, type: "", value: Number(digits) }]
  }
  const [marker, letters = ""] = LETTER.exec(text) ?? []
  if (marker === undefined || !(isItem || TAB_AFTER_MARKER.test(text))) return undefined
  const small = letters.toLowerCase()
  const isSmall = letters === small
  const value = ROMAN_NUMBERS.indexOf(small) + 1
  const roman: ListNumber = { marker, type: isSmall ? "i" : "I", value }
  if (letters.length > 1) return [roman]
  return [roman, { marker, type: isSmall ? "a" : "A", value: small.charCodeAt(0) - 96 }]
}
