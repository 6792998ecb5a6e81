import { BOLD, type FormattedText, sliceFormatted } from "../text/formatted-text"

export interface StartTag {
  kind: "start"
  name: string
  html: string
}

export type InlineTag = StartTag | { kind: "end"; start: StartTag } | { kind: "void"; html: string }

/** A line of a body: its text without the tags, and where these are. */
export interface Line extends FormattedText {
  tags: { at: number; tag: InlineTag }[]
  /** Of an item in a list of Word. */
  item?: { level: number }
}

export function makeLine(): Line {
  return { text: "", formats: new Uint8Array(), tags: [] }
}

/** For a heading, whose text is bold already. */
export function removeBold(line: Line): Line {
  return { ...line, formats: line.formats.map((format) => format & ~BOLD) }
}

export function isBlankLine({ text, tags }: Line): boolean {
  return text.trim() === "" && !tags.some(({ tag }) => tag.kind === "void")
}

/** The parts of a line, each with the tags in it or beside it. @param separator one character */
export function splitLine(line: Line, separator: string | RegExp): Line[] {
  let next = 0
  return line.text.split(separator).map(({ length }) => {
    const start = next
    const end = start + length
    next = end + 1
    const tags = line.tags.filter(({ at }) => at >= start && at <= end)
    return sliceLine({ ...line, tags }, start, end)
  })
}

/** The line from one of its characters to another. No tag is lost: those outside move to its ends. */
export function sliceLine(line: Line, start: number, end = line.text.length): Line {
  const toInside = (at: number) => Math.min(Math.max(at, start), end) - start
  const tags = line.tags.map(({ at, tag }) => ({ at: toInside(at), tag }))
  return { ...line, ...sliceFormatted(line, start, end), tags }
}

/** Takes characters out of a line. @param cuts where, in order */
export function removeParts(
  line: Line,
  cuts: readonly (readonly [start: number, end: number])[],
): Line {
  if (cuts.length === 0) return line
  const { text, formats, tags } = line
  const isKept = new Uint8Array(text.length).fill(1)
  for (const [start, end] of cuts) isKept.fill(0, start, end)
  const places = new Uint32Array(text.length + 1)
  isKept.forEach((kept, at) => {
    places[at + 1] = (places[at] ?? 0) + kept
  })
  return {
    ...line,
    text: Array.from(isKept, (kept, at) => (kept ? text.charAt(at) : "")).join(""),
    formats: formats.filter((_, at) => isKept[at]),
    tags: tags.map(({ at, tag }) => ({ at: places[at] ?? 0, tag })),
  }
}

export function trimLine(line: Line): Line {
  const { text } = line
  const start = text.length - text.trimStart().length
  return sliceLine(line, start, Math.max(start, text.trimEnd().length))
}

/** Moves the tags of blank lines, which are not written, to the next line that is. */
export function moveTags(lines: readonly Line[], lineAfter: Line): void {
  let moved: Line["tags"] = []
  for (const line of [...lines, lineAfter]) {
    if (isBlankLine(line) && line !== lineAfter) {
      moved.push(...line.tags.map(({ tag }) => ({ at: 0, tag })))
      line.tags = []
    } else {
      line.tags.unshift(...moved)
      moved = []
    }
  }
}
