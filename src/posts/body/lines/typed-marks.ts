import { writeLinkTag } from "../text/escape-html"
import { BOLD, ITALIC, STRUCK } from "../text/formatted-text"
import { repairUrl } from "../text/repair-url"
import { type Line, removeParts, type StartTag } from "./line"

/** The edges of a word. In _a_.txt the second mark is not at an edge. */
const BEFORE = "(?<=^|[\\s|,;([{\"'“‘„«–—:•\\p{Extended_Pictographic}\\ufe0f])"
const AFTER =
  "(?=$|[\\s|.,;:!?)[\\]}\"'”’»…–—/*_~\\p{Extended_Pictographic}-])(?![./@*_~-][\\p{L}\\p{N}]|(?<!\\*):[\\p{L}\\p{N}])"
/** The same mark may also be inside a word (_my_file_) or between spaces (*2 * 3*). */
const INSIDE = "(?<=[\\p{L}\\p{N}])\\1(?=[\\p{L}\\p{N}])|(?<= )\\1 (?=\\S)"
/** Bold, italic and struck-out text of messengers and Markdown: *now*, _now_, ~now~, **now**. */
const MARKED = new RegExp(
  `${BEFORE}(\\*\\*\\*|\\*\\*|__|~~|[*_~])(?!\\s|\\1)((?:(?!\\1).|${INSIDE})*?(?!\\1)\\S)\\1${AFTER}`,
  "gu",
)
/** Marks may be nested, as in **_now_**. */
const MAX_DEPTH = 3
const LINK =
  /(?<!!)\[([^[\]]{1,300})\]\(\s*<?([^\s()<>]{1,1000}(?:\([^\s()]{0,200}\)[^\s()<>]{0,200})?)>?\s*\)/g
const USEFUL_ADDRESS = /^(?:https?:|mailto:|tel:|[/#])/i
/** Marks that are not understood. */
const UNCLEAR = [
  // ** and ~~ without an end, ![picture], ```, # heading, ##heading, | cell |, > quotation but not
  // > 80 %, === and __word
  /\*\*|~~|!\[|```|^#{1,6}\s(?!of\b)|^#{2,6}\S|^[|│║].*[|│║]$|^>\s(?!\d)|^={3,}$|(?:^|\s)__[^\s_]/,
  // *word*s
  /(?:^|\s)[*~][^\s*~](?:[^*~]*[^\s*~])?[*~][\p{L}@#&+=/]/u,
  // `code`
  /(?:^|\s)`[^\s`](?:[^`]*[^\s`])?`(?:$|[\s.,;:!?)])/,
  // [link](plan.pdf), [link](https://example.org "Title"), [link][1], [1]: and [^1] of footnotes,
  // [cid:picture] of an e-mail, 【1†source】, citeturn0search0 and [cite: 1]
  /\]\(<?(?:https?:|www\.|mailto:|[^\s()]{1,200}\.(?:docx?|jpe?g|pdf|png|pptx?|xlsx?)\))|\]\[\w+\]|^\[\^?\w+\]:\s|\[\^\w+\]|【\d+[^【】†]*†[^【】†]*】|(?<![a-z])(?:cite|navlist)?turn\d+[a-z]+\d|:contentReference\[|\[cite(?:_start\]|: ?\d)|\[(?:cid:|image: )[^\]]/,
  // [gallery ids="1"] and [/caption] of WordPress and of forums
  /\[\/[a-z][\w-]*\]|\[[a-z][\w-]*(?:\s+[\w-]+=["'“”][^[\]]*)\]/i,
  // \*, \frac{1}{2}, $x = 3$ and &lt;/p&gt;
  /\\[*_.#()[\]!>~+=-]|\\(?:frac|sqrt|times|pi|text)\b|\$[^\s$\d](?:[^$=^_\\]*[=^_\\][^$]{0,200}(?<!\s))?\$(?!\d)|&lt;\/\w+&gt;/,
]

/** Whether a text is Markdown, as AI assistants write it, in which a single * means italic. */
export function hasMarkdown(text: string): boolean {
  return /(?:^|[^*])\*\*[^\s*]|^#{1,6}\s+\S/m.test(text)
}

/** Whether a line has marks that are not understood. */
export function hasUnclearMarks(text: string): boolean {
  return UNCLEAR.some((pattern) => pattern.test(text))
}

/** Converts the marks of a line into links and formats. */
export function readMarks(line: Line, isMarkdown: boolean): Line {
  let marked = readLinks(line)
  for (let depth = 0; depth < MAX_DEPTH; depth++) marked = readFormats(marked, isMarkdown)
  return marked
}

function readLinks(line: Line): Line {
  const cuts: [start: number, end: number][] = []
  const tags = [...line.tags]
  for (const { 0: whole, 1: words = "", 2: typed = "", index } of line.text.matchAll(LINK)) {
    const href = repairUrl(typed)
    if (!USEFUL_ADDRESS.test(href)) continue
    const start: StartTag = { kind: "start", name: "a", html: writeLinkTag(href) }
    const end = index + 1 + words.length
    tags.push({ at: index + 1, tag: start }, { at: end, tag: { kind: "end", start } })
    cuts.push([index, index + 1], [end, index + whole.length])
  }
  return removeParts({ ...line, tags: tags.sort((one, other) => one.at - other.at) }, cuts)
}

function readFormats(line: Line, isMarkdown: boolean): Line {
  const cuts: [start: number, end: number][] = []
  const formats = Uint8Array.from(line.formats)
  for (const { 0: whole, 1: mark = "", index } of line.text.matchAll(MARKED)) {
    // An emoticon such as *_* contains no words.
    if (!/[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(whole)) continue
    const [start, end] = [index + mark.length, index + whole.length - mark.length]
    const format = toFormat(mark, isMarkdown)
    formats.set(
      formats.slice(start, end).map((own) => own | format),
      start,
    )
    cuts.push([index, start], [end, index + whole.length])
  }
  return removeParts({ ...line, formats }, cuts)
}

function toFormat(mark: string, isMarkdown: boolean): number {
  if (mark === "***") return BOLD | ITALIC
  if (mark.includes("~")) return STRUCK
  return mark === "_" || (mark === "*" && isMarkdown) ? ITALIC : BOLD
}
