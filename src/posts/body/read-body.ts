import { BodyReader } from "./body-reader"
import { type Finding, type FindingCode, Findings, quote } from "./findings"
import { joinRuns, type Run } from "./letters"
import { BROKEN_LETTERS, normalise, PRIVATE_SIGN } from "./normalise"
import { readTags } from "./read-tags"
import { escapeHtml, TooMuch } from "./write-line"

/** What a body becomes, and what an editor should know about it. */
export interface ReadBody {
  /** HTML of known elements and attributes, each closed; not sanitised. */
  html: string
  findings: Finding[]
  /** Whether the body has tags of its own. */
  hasTags: boolean
  /** The URLs of its pictures, as they are written. */
  images: string[]
}

const QUOTED_BEFORE_CHARACTERS = 20

/**
 * Reads a body: typed text in which tags may stand. Text outside of blocks of HTML is typed text, with its paragraphs,
 * subheadings, lists, tables and addresses; inside of them it is HTML. Reading the result again changes nothing.
 * @param runs from `readRuns`, which leaves out a format that covers the whole cell
 */
export function readBody(runs: readonly Run[]): ReadBody {
  const letters = normalise(joinRuns(runs))
  const { text } = letters
  const findings = new Findings()
  const { tags, brokenTags } = readTags(text)
  for (const start of brokenTags) findings.add("shownAsTyped", quote(text, start), true)
  const quoteAround = (pattern: RegExp, code: FindingCode) => {
    const at = text.search(pattern)
    if (at >= 0) findings.add(code, quote(text, Math.max(0, at - QUOTED_BEFORE_CHARACTERS)))
  }
  quoteAround(PRIVATE_SIGN, "privateSign")
  quoteAround(BROKEN_LETTERS, "brokenLetters")
  const reader = new BodyReader(letters, findings)
  const rest = { hasTags: tags.length > 0, images: reader.images }
  try {
    const html = reader.read(tags)
    return { html, findings: findings.list(), ...rest }
  } catch (cause) {
    if (!(cause instanceof TooMuch)) throw cause
    findings.add(cause.code)
    const html = `<p>${escapeHtml(text)}</p>`
    return { ...rest, html, findings: findings.list(), images: [] }
  }
}

/** Reads a text of which nothing but its characters is known. */
export function readText(text: string): ReadBody {
  return readBody([{ ...PLAIN, text }])
}

const PLAIN: Omit<Run, "text"> = {
  isBold: false,
  isItalic: false,
  isUnderlined: false,
  isStruck: false,
  isSuperscript: false,
  isSubscript: false,
}
