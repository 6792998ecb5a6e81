const NUMBER = /^(\d{1,3})[.)]\s+(?=\S)/
/** A letter or a roman number as the marker of an item in a list of Word, which writes a tab behind it. */
const LETTER = /^\(?([a-z]|[ivx]{1,5})[.)](\t\s*|\s+)(?=\S)/i
const ROMAN_NUMBERS =
  "i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx".split(" ")

/** How a list may count, by the `type` of its element: numbers, letters or roman numbers. */
export interface ListNumber {
  type: "" | "a" | "A" | "i" | "I"
  value: number
}

/** The number before the words of a line, and what it may mean: i. is a roman number or a letter. */
export interface NumberMarker {
  marker: string
  meanings: ListNumber[]
}

/** @param isItem whether Word says that the line is an item of a list */
export function readNumberMarker(text: string, isItem: boolean): NumberMarker | undefined {
  const [digitsMarker, digits] = NUMBER.exec(text) ?? []
  if (digitsMarker !== undefined) {
    return { marker: digitsMarker, meanings: [{ type: "", value: Number(digits) }] }
  }
  const [marker = "", letters = "", gap = ""] = LETTER.exec(text) ?? []
  const isOfWord = gap.startsWith("\t") && !text.slice(marker.length).includes("\t")
  if (marker === "" || !(isItem || isOfWord)) return undefined
  const small = letters.toLowerCase()
  const isSmall = letters === small
  const roman = { type: isSmall ? "i" : "I", value: ROMAN_NUMBERS.indexOf(small) + 1 } as const
  const letter = { type: isSmall ? "a" : "A", value: small.charCodeAt(0) - 96 } as const
  const meanings = [roman, ...(letters.length === 1 ? [letter] : [])]
  return { marker, meanings: meanings.filter(({ value }) => value > 0) }
}
