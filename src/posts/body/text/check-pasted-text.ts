import { makeWarning, type Problem } from "../../problems/problem"
import { quote } from "../found-problems"
import { PRIVATE_USE } from "./symbol-fonts"

/**
 * The replacement character, half an emoji, UTF-8 read as Windows-1252 (“donâ€™t”, “MÃ´re”),
 * references that were encoded twice, and small capitals (ᴛᴇᴀᴄʜ) or letters on boxes (🅽🅾🆆).
 */
const BROKEN_LETTERS =
  /[\ufffd\p{Cs}]|â[€‚„†‡˜]|ðŸ|ï(?:»¿|¿½)|á[¸¹º»]|[ÂÃÄÅ][\u00a0-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ˜™š›œžŸ]|Â (?=\P{L})|&amp;(?:[A-Za-z]{2,6}|#\d+);|[ʙɢʜɪʟɴʀʏꜰꜱ\u1d00-\u1d22\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}]{3}/u
/** Accents and ligatures broken by PDFs: “sˆe”, “di ff erent”; not “wi fi” or ´n from a phone. */
const BROKEN_BY_PDF =
  /[¨ˆ˜ˇ˘](?:\p{L}| [aeiouy])|´[aeiouyAEIOUY]|(?:^|\s)[\u0300-\u036f]|(?<!\b(?:[Ww]i|[Hh]i|[Ss]ci))(?<=\p{L}) f(?:f[il]?|[il])(?= \p{Ll}|[.,;:])/u
const QUOTED_BEFORE_CHARACTERS = 20

/** Finds characters that visitors cannot read. */
export function checkCharacters(text: string): Problem[] {
  return [PRIVATE_USE, BROKEN_LETTERS, BROKEN_BY_PDF].flatMap((pattern) => {
    const at = text.search(pattern)
    const start = Math.max(0, at - QUOTED_BEFORE_CHARACTERS)
    return at < 0 ? [] : [makeWarning("characters-unreadable", { text: quote(text, start) })]
  })
}

const DATE = String.raw`\d{1,4}[./-]\d{1,2}[./-]\d{1,4}`
const BRACKETED_DATE = String.raw`(?:${DATE}|\d{1,2} \p{L}{3,9} \d{4}(?: at)?)`
const TIME = String.raw`\d{1,2}[:h.]\d{2}(?:[:.]\d{2})?(?:[\s\u202f]?[apvn]\.?\s?m\.?)?`
const NAME = String.raw`(?:\+?\d[\d ()-]{8,20}|[^\d:\n[\]<>]{1,60})`
/** The beginning of a message copied from a messenger: [10:15, 2026/05/01] Thandi Nkosi: */
const MESSAGE = new RegExp(
  [
    `^\\[(?:${DATE},?\\s+${TIME}|${TIME}(?:,|\\s•)?\\s+${DATE})\\]\\s*${NAME}(?::|$)`,
    `^${DATE},?\\s+${TIME}\\s+[-–—]\\s+${NAME}:`,
    `^${NAME}?,?[^\\S\\n]*\\[(?:${BRACKETED_DATE},?\\s+${TIME}|${TIME},?\\s+${DATE})\\]:?\\s*$`,
    `^${TIME}\\s+From\\s+${NAME}:`,
  ].join("|"),
  "gimu",
)
/** The beginning of an e-mail that was forwarded or answered. */
const EMAIL_HEADER =
  /^(?:From|Van):.*\n(?:.*\n){0,3}?(?:Sent|Gestuur|Subject|Onderwerp):|^.*<[^\s<>@]+@[^\s<>]+>\s(?:wrote|skryf|het geskryf):$|^(?:ChatGPT|Claude|Copilot|Gemini) said:$/m
/** *Marked words over two lines*, whose marks are not understood. */
const MARKS_OVER_LINES =
  /(?<=^|[\s(])([*_~])[\p{L}\p{N}][^*_~\n]*\n(?:[^*_~\n]+\n)?(?:[^*_~\n]*[^*_~\s])\1(?=$|[\s.,;:!?)])/mu
/** Cells of several lines, as Excel copies them without quotation marks inside. */
const QUOTED_LINES = /^\s*"[^"]*\n[^"]*"(?:\s*\n\s*"[^"]*\n[^"]*")*\s*$/
/** Two lines with nothing but a bullet. */
const LONE_BULLETS = /^[ \t]*[•●▪■◦][ \t]*$[^]*?^[ \t]*[•●▪■◦][ \t]*$/m
/** A file of a computer or network: \\server\plans, H:\plans, C:/plans, file://server/plans */
const LOCAL_PATH = /(?<=^|[\s(“])(?:\\\\[\w.-]+\\|[a-z]:[\\/](?=\w)|file:\/\/)[^\s<>"”]*/gi

/** Finds what was probably copied by mistake, and marks of other programs. */
export function checkPastedText(text: string): Problem[] {
  const problems = checkCharacters(text)
  const [message, secondMessage] = text.match(MESSAGE) ?? []
  const [header = secondMessage && message] = EMAIL_HEADER.exec(text) ?? []
  const [line] = header?.split("\n") ?? []
  if (line !== undefined) problems.push(makeWarning("messages-of-chat", { line }))
  const start = [MARKS_OVER_LINES, QUOTED_LINES, LONE_BULLETS]
    .map((pattern) => text.search(pattern))
    .find((at) => at >= 0)
  if (start !== undefined) {
    const [markedLine = ""] = quote(text, start).split("\n")
    problems.push(makeWarning("marks-shown-as-typed", { line: markedLine }))
  }
  const paths = text.match(LOCAL_PATH) ?? []
  problems.push(...paths.map((url) => makeWarning("link-not-open", { url, isOfNetwork: true })))
  return problems
}
