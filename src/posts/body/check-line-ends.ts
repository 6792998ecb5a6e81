import { findAddresses } from "./addresses"
import type { FoundProblems } from "./found-problems"
import type { TypedLine } from "./typed-line"
import { toWarning } from "../problem"

const WORD_HYPHEN = /\p{L}{2}[-\u2010]$/u
const SMALL_LETTER = /^\p{Ll}/u
/** Shorter lines may be a poem's. */
const MIN_PDF_LINE_CHARACTERS = 60
const SENTENCE_END = /[.!?:;…”"’)]$/
const OPEN_ADDRESS = /[-_=&%]$/
const ADDRESS_PART = /^[\w%]+(?:[/_=&?%-]|\.\w)\S/

/** Finds lines that a PDF has divided, and addresses that go on in the next line. */
export function checkLineEnds(lines: readonly TypedLine[], problems: FoundProblems): void {
  let longLines = 0
  lines.forEach(({ text }, index) => {
    const next = lines[index + 1]
    if (!next || next.bullet !== undefined) return
    const goesOn = SMALL_LETTER.test(next.text)
    if (text.length >= MIN_PDF_LINE_CHARACTERS && goesOn && !SENTENCE_END.test(text)) longLines++
    const address = [...findAddresses(text)].at(-1)
    const isAtEnd = address && address.index + address.address.length === text.length
    if (isAtEnd && (OPEN_ADDRESS.test(text) ? /^[\w%]/ : ADDRESS_PART).test(next.text)) {
      problems.add(toWarning("address-in-two-lines", { address: address.address }))
    } else if (longLines === 2 || (goesOn && WORD_HYPHEN.test(text))) {
      problems.add(toWarning("lines-of-pdf", { line: text }), true)
    }
  })
}
