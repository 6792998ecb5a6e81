import type { PostProblem } from "./check-workbook"

/** The cell as the spreadsheet shows it, such as "Posts!B7"; else the sheet, else the file. */
export function describePlace(
  { sheet, row, column }: Pick<PostProblem, "sheet" | "row" | "column">,
  file: string,
): string {
  if (sheet === undefined) return file
  return row === undefined ? sheet : `${sheet}!${column ?? ""}${row}`
}
