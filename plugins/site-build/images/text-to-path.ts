import type { Font } from "@cantoo/fontkit"

/**
 * Draws a line of text as the outlines of its letters, so that no machine needs the font installed.
 * @param size of the letters, in px
 * @returns data of an SVG path that begins at 0, 0, the left end of the baseline
 * @throws Error when the font lacks a letter, which would become a box
 */
export function textToPath(font: Font, text: string, size: number): string {
  const scale = size / font.unitsPerEm
  const { glyphs, positions } = font.layout(text)
  let x = 0
  return glyphs
    .map((glyph, index) => {
      if (glyph.id === 0) throw new Error(`The font lacks a letter of “${text}”`)
      const { xOffset = 0, xAdvance = 0 } = positions?.[index] ?? {}
      const path = glyph.path
        .scale(1, -1)
        .translate(x + xOffset, 0)
        .scale(scale, scale)
        .toSVG()
      x += xAdvance
      return path
    })
    .join("")
}

interface TextBox {
  /** Largest size of the letters. */
  maxSize: number
  width: number
  height: number
}

export interface FittedText {
  lines: readonly string[]
  size: number
}

/** Height of a line, as a multiple of the letter size. */
export const LINE_HEIGHT = 1.06

/**
 * Breaks a text into lines that fit into a box, all in px, with letters as large as they can be.
 * @throws Error when it does not fit at any size
 */
export function fitText(font: Font, text: string, { maxSize, width, height }: TextBox): FittedText {
  for (let size = maxSize; size > 0; size -= 2) {
    const lines = breakIntoLines(font, text, size, width)
    const isNarrow = lines.every((line) => widthOf(font, line, size) <= width)
    if (isNarrow && heightOf({ lines, size }) <= height) return { lines, size }
  }
  throw new Error(`There is no room for “${text}”`)
}

/** In px. */
export function heightOf({ lines, size }: FittedText): number {
  return lines.length * size * LINE_HEIGHT
}

/** Breaks a text between words into as few lines as fit into `width`, in px. A single word may be wider. */
export function breakIntoLines(font: Font, text: string, size: number, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(" ")) {
    const longer = [...lines.slice(-1), word].join(" ")
    if (lines.length > 0 && widthOf(font, longer, size) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

function widthOf(font: Font, line: string, size: number): number {
  return (font.layout(line).advanceWidth * size) / font.unitsPerEm
}
