/** The name of a column as the spreadsheet shows it: 0 is A, 26 is AA. SheetJS's own would bring all of SheetJS. */
export function toColumnLetters(index: number): string {
  const letter = String.fromCharCode("A".charCodeAt(0) + (index % 26))
  return index < 26 ? letter : toColumnLetters(Math.floor(index / 26) - 1) + letter
}
