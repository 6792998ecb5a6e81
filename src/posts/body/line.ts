/** A tag inside a line. */
export type InlineTag =
  | { kind: "start"; name: string; html: string }
  | { kind: "end"; start: InlineTag }
  | { kind: "void"; html: string }

/** A line of a body: its letters without the tags, and where these are. */
export interface Line {
  text: string
  /** The format of each character. */
  formats: Uint8Array
  tags: { at: number; tag: InlineTag }[]
  /** What a list of Word says about its line. */
  item?: { level: number }
}

export function makeLine(): Line {
  return { text: "", formats: new Uint8Array(), tags: [] }
}

export function isBlankLine({ text, tags }: Line): boolean {
  return text.trim() === "" && !tags.some(({ tag }) => tag.kind === "void")
}

/** The part of a line between two of its characters; it keeps the tags that are beside it. */
function sliceLine({ text, formats, tags }: Line, start: number, end: number): Line {
  return {
    text: text.slice(start, end),
    formats: formats.slice(start, end),
    tags: tags
      .filter(({ at }) => at >= start && at <= end)
      .map(({ at, tag }) => ({ at: at - start, tag })),
  }
}

/** The parts of a line between its separators. */
export function splitLine(line: Line, separator: string): Line[] {
  let start = 0
  return line.text.split(separator).map((cell) => {
    const end = start + cell.length
    const part = sliceLine(line, start, end)
    start = end + separator.length
    return part
  })
}

/** The line from one of its characters to another. No tag is lost: those outside move to its ends. */
export function cutLine({ text, formats, tags }: Line, start: number, end = text.length): Line {
  return {
    text: text.slice(start, end),
    formats: formats.slice(start, end),
    tags: tags.map(({ at, tag }) => ({ at: Math.min(Math.max(at, start), end) - start, tag })),
  }
}

/** A line without the white space at its ends. */
export function trimLine(line: Line): Line {
  const { text } = line
  const start = text.length - text.trimStart().length
  return cutLine(line, start, Math.max(start, text.trimEnd().length))
}

/** Moves the tags of blank lines, which are not written, to the next line that is. */
export function moveTags(lines: readonly Line[], lineBehind: Line): void {
  let moved: Line["tags"] = []
  for (const line of [...lines, lineBehind]) {
    if (isBlankLine(line) && line !== lineBehind) {
      moved.push(...line.tags.map(({ tag }) => ({ at: 0, tag })))
      line.tags = []
    } else {
      line.tags.unshift(...moved)
      moved = []
    }
  }
}
