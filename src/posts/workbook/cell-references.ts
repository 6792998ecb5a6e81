/** A cell, both counted from 0. */
export interface CellPlace {
  row: number
  column: number
}

/** "C7" → row 6, column 2. Not by SheetJS, which a visitor's browser does not load. */
export function parseReference(reference: string): CellPlace {
  const end = reference.search(/\d/)
  return {
    row: Number(reference.slice(end)) - 1,
    column: toColumnIndex(reference.slice(0, end)),
  }
}

/** Row 6, column 2 → "C7". */
export function toReference({ row, column }: CellPlace): string {
  return `${toColumnLetters(column)}${row + 1}`
}

/** "C5:D6" → C5 and D6, "C5" → C5 twice. */
export function parseRange(range: string): { start: CellPlace; end: CellPlace } {
  const [start = "", end = start] = range.split(":")
  return { start: parseReference(start), end: parseReference(end) }
}

/** The name of a column as the spreadsheet shows it: 0 is A, 26 is AA. */
export function toColumnLetters(index: number): string {
  const letter = String.fromCharCode("A".charCodeAt(0) + (index % 26))
  return index < 26 ? letter : toColumnLetters(Math.floor(index / 26) - 1) + letter
}

/** "A" → 0, "AA" → 26. */
function toColumnIndex(letters: string): number {
  return (
    Array.from(letters).reduce((index, letter) => index * 26 + letter.charCodeAt(0) - 64, 0) - 1
  )
}
