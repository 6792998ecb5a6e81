import type { ReadCell } from "./read-cells"

/** What a cell contains. For a formula, the kind of its result. */
export type CellKind = "text" | "number" | "boolean" | "error" | "picture" | "noResult"

/** Kinds of cells whose text can be published. */
export const KINDS_WITH_TEXT: readonly CellKind[] = ["text", "number", "boolean"]

/** Functions by which Excel and WPS show a picture; other programs show the formula. */
const PICTURE_FUNCTION = /\b(DISPIMG|IMAGE)\(/i
/** A formula that only shows a picture, whatever its result. Google Sheets wraps it. */
const PICTURE_FORMULA = /^(?:IFERROR\(__xludf\.DUMMYFUNCTION\(")?(_xl\w+\.)*(DISPIMG|IMAGE)\(/i
const PICTURE_TEXT = /^(?:=(_xl\w+\.)*IMAGE|=?(_xl\w+\.)*DISPIMG)\(/i
/** What Excel, Google Sheets and LibreOffice show for a failed formula. */
const ERROR_RESULT = /^(#[A-Z/\d_]+[!?]|#N\/A|#GETTING_DATA|Loading\.{3}|Err:\d{3})$/
/** Errors that may have been copied without their formula. Other text with # may be intended. */
const ERROR_TEXT =
  /^(#(REF|VALUE|DIV\/0|NULL|NUM|SPILL|CALC|FIELD|BLOCKED|CONNECT|ERROR|BUSY|CIRCULAR|EXTERNAL|PYTHON|TIMEOUT|UNKNOWN)!|#N\/A|#NAME\?|#GETTING_DATA|Err:\d{3})$/

/** Whether a cell has a formula. LibreOffice writes even plain errors and pictures as formulas. */
export function isFormula({ f }: ReadCell): boolean {
  return f !== undefined && !ERROR_TEXT.test(f)
}

/** @param isUncalculated whether the program that wrote the workbook calculated no formulas */
export function findKind(cell: ReadCell, isUncalculated: boolean): CellKind {
  const { t: type, f: formula = "", value } = cell
  const hasFailed = type === "e" || ERROR_RESULT.test(value)
  if (PICTURE_TEXT.test(value) || PICTURE_FORMULA.test(formula)) return "picture"
  if (isFormula(cell)) {
    if (PICTURE_FUNCTION.test(formula) && (value === "" || hasFailed)) return "picture"
    if (type === "z" || (isUncalculated && Number(value) === 0)) return "noResult"
    if (hasFailed) return "error"
  }
  if (type === "e" || ERROR_TEXT.test(value)) return "error"
  return type === "b" ? "boolean" : type === "n" ? "number" : "text"
}
