import { BOLD, type FormattedText, sliceFormatted } from "../text/formatted-text"

export interface StartTag {
  kind: "start"
  name: string
  html: string
}

export type InlineTag = StartTag | { kind: "end"; start: StartTag } | { kind: "void"; html: string }

/** A line of a body: its text without tags, and the positions of these tags. */
export interface Line extends FormattedText {
  tags: { at: number; tag: InlineTag }[]
  /** Set for an item of a Word list. */
  item?: { level: number }
}

export function makeLine(): Line {
  return { text: "", formats: new Uint8Array(), tags: [] }
}

/** Removes bold for a heading, which is bold anyway. */
export function removeBold(line: Line): Line {
  return { ...line, formats: line.formats.map((format) => format & ~BOLD) }
}

export function isBlankLine({ text, tags }: Line): boolean {
  return text.trim() === "" && !tags.some(({ tag }) => tag.kind === "void")
}

/** Splits a line; each part keeps the tags in or beside it. @param separator one character */
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

/** Cuts out a part of a line. Tags outside of it move to its ends, so that none is lost. */
export function sliceLine(line: Line, start: number, end = line.text.length): Line {
  const toInside = (at: number) => Math.min(Math.max(at, start), end) - start
  const tags = line.tags.map(({ at, tag }) => ({ at: toInside(at), tag }))
  return { ...line, ...sliceFormatted(line, start, end), tags }
}

/** Removes characters. @param cuts their positions, in order */
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

/** Moves tags of blank lines, which are not written, to the next line that is. */
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
