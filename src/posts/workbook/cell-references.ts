import { MAX_SHEET_COLUMNS, MAX_SHEET_ROWS } from "../limits"

/** A cell, both counted from 0. */
export interface CellPlace {
  row: number
  column: number
}

const REFERENCE = /^\$?([a-z]{1,3})\$?(\d{1,7})$/i

/**
 * "C7" or "c7" → row 6, column 2.
 * @returns undefined for anything but a cell of a sheet
 */
export function parseReference(reference: string): CellPlace | undefined {
  const [, letters = "", digits] = REFERENCE.exec(reference) ?? []
  const row = Number(digits) - 1
  const column = toColumnIndex(letters.toUpperCase())
  const isInSheet = row >= 0 && row < MAX_SHEET_ROWS && column < MAX_SHEET_COLUMNS
  return isInSheet ? { row, column } : undefined
}

/** Row 6, column 2 → "C7". */
export function toReference({ row, column }: CellPlace): string {
  return `${toColumnLetters(column)}${row + 1}`
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
