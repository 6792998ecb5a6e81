import { FANCY_LETTERS, toOrdinaryLetters } from "./fancy-letters"
import {
  type FormattedText,
  joinFormatted,
  replaceFormatted,
  sliceFormatted,
} from "./formatted-text"
import { showSymbols } from "./symbol-fonts"
import { unwrapUrl, WRAPPED_URL } from "./unwrap-url"

/** Bullets or dashes as references; a list has at least two. */
const BULLET_REFERENCE =
  /(?=&)(?<=(?:^|>)(?:[ \t\u00a0]|&nbsp;)*)&(?:(bull|middot|#(?:183|8226|9642|967[59]|9702|xb7|x2022|x25(?:aa|cb|cf|e6)))|ndash|#(?:8211|x2013));/gim
/** A bullet on a separate line, as some PDFs have it; a list has at least two. */
const LONE_BULLET =
  /^([ \t]*[•·‣▪\u25a0-\u25ff★☆☐-☒✓-✘❋❏-❖➔-➾→])[ \t]*\n(?:[ \t]*\n)?(?=[ \t]*[\p{L}\p{N}"“(])/gmu
/** Other markers on separate lines: at least two, at the start of a paragraph or after “:”. */
const LONE_MARKERS =
  /(?<=^|:[ \t]*\n|\n[ \t]*\n)(?:[ \t]*(?:[-–—*o]|(?:\d{1,2}|[a-h])[.)])[ \t]*\n[ \t]*[\p{L}\p{N}"“(][^\n]*(?:\n|$)){2,}/gu
const LONE_MARKER = /^([ \t]*(?:[-–—*o]|(?:\d{1,2}|[a-h])[.)]))[ \t]*\n/gm
/** A cell of several lines as Excel copies it: in quotation marks, with inner ones doubled. */
const QUOTED_CELL = /(?<![^\n\t])"((?:[^"]|"")*)"(?![^\n\t])/g

/** Scripts in which joiners join letters or mark syllables, and emoji, which use them, too. */
const JOINED = String.raw`[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Oriya}\p{Script=Sinhala}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Khmer}\p{Script=Lao}\p{Script=Myanmar}\p{Script=Thai}\p{Script=Tibetan}\p{Script=Mongolian}\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f]`
/** Invisible characters that mean nothing without RIGHT_TO_LEFT letters. */
const INVISIBLE = /[\u00ad\u061c\u180e\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/
const STEPS: readonly [pattern: RegExp, toText: (...match: string[]) => string][] = [
  [FANCY_LETTERS, toOrdinaryLetters],
  // A soft hyphen where a PDF divides a word.
  [/\u00ad[ \t]*\n(?=\p{Ll})/gu, () => ""],
  // A zero-width space after an address ends it. After a slash or dot the address may go on.
  [/(?<=(?:https?:\/\/|www\.)[^\s\u200b]{0,300})(?<![/.])\u200b+(?=[\p{L}\p{N}])/giu, () => " "],
  [new RegExp(`(?<!${JOINED})[\u200b-\u200d](?!${JOINED})`, "gu"), () => ""],
  [INVISIBLE, () => ""],
  [/&(?:nbsp|#160|#xa0);/gi, () => "\u00a0"],
  [WRAPPED_URL, unwrapUrl],
  // An address and its link, as in Outlook's plain text: me@example.org<mailto:me@example.org>
  [
    /(?<=^\(?|\s\(?)(?=[^\s<>]*[.@])([^\s<>]{3,1000})\s?<(?:mailto:|https?:\/\/)?\1\/?>/gi,
    (_, address = "") => address,
  ],
  // The checkbox of a task in Markdown, as in "- [ ] pens".
  [/^([ \t]*[-*•+][ \t]+)\[ \][ \t]+(?=\S)/gm, (_, bullet = "") => `${bullet}☐ `],
  [/^([ \t]*[-*•+][ \t]+)\[x\][ \t]+(?=\S)/gim, (_, bullet = "") => `${bullet}☑ `],
]

/**
 * Removes what other programs leave in copied text: invisible characters, Excel's quotation marks,
 * and wrappers of Google and Outlook around addresses. Shows symbols of Wingdings and checkboxes.
 */
export function cleanPastedText(body: FormattedText): FormattedText {
  const isMarked = RIGHT_TO_LEFT.test(body.text)
  const start = joinLoneMarkers(decodeBullets(showSymbols(unquoteCells(body))))
  return STEPS.filter(([pattern]) => !isMarked || pattern !== INVISIBLE).reduce(
    (text, [pattern, toText]) => replaceFormatted(text, pattern, toText),
    start,
  )
}

function unquoteCells(body: FormattedText): FormattedText {
  const parts: FormattedText[] = []
  let end = 0
  for (const { 0: found, 1: inner = "", index } of body.text.matchAll(QUOTED_CELL)) {
    const next = index + found.length
    const isInRow = [body.text[index - 1], body.text[next]].includes("\t") && !inner.includes("\t")
    if (!inner.includes('""') && !(isInRow && inner.includes("\n"))) continue
    const cell = sliceFormatted(body, index + 1, next - 1)
    parts.push(
      sliceFormatted(body, end, index),
      replaceFormatted(cell, isInRow ? /""|\n/g : /""/g, (sign) => (sign === "\n" ? " " : '"')),
    )
    end = next
  }
  return joinFormatted([...parts, sliceFormatted(body, end)])
}

function decodeBullets(body: FormattedText): FormattedText {
  const isList = (body.text.match(BULLET_REFERENCE)?.length ?? 0) > 1
  const toSign = (_: string, dot?: string) => (dot === undefined ? "–" : "•")
  return isList ? replaceFormatted(body, BULLET_REFERENCE, toSign) : body
}

function joinLoneMarkers(body: FormattedText): FormattedText {
  const isList = (body.text.match(LONE_BULLET)?.length ?? 0) > 1
  const joined = isList ? replaceFormatted(body, LONE_BULLET, (_, bullet) => `${bullet} `) : body
  return replaceFormatted(joined, LONE_MARKERS, (items) => items.replace(LONE_MARKER, "$1\t"))
}
