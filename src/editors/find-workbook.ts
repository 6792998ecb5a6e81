import { editorsCheck } from "../content/editors-check"
import { isOtherSpreadsheet, isWorkbook } from "./is-workbook"
import { Refusal } from "./refusal"

const { refusals } = editorsCheck

/**
 * Finds the workbook to check among the chosen files.
 * @throws Refusal when there is none, or several and none of them is named blog.xlsx
 */
export function findWorkbook(files: readonly File[]): File {
  const workbooks = files.filter(isWorkbook)
  const named = workbooks.filter(({ name }) => name === "blog.xlsx")
  const [file, ...others] = named.length > 0 ? named : workbooks
  if (!file) {
    const other = files.find(isOtherSpreadsheet)
    throw new Refusal(other ? refusals.otherFormat(other.name) : refusals.noWorkbook)
  }
  if (others.length > 0) throw new Refusal(refusals.manyWorkbooks)
  return file
}
