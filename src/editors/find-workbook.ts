import { editorsCheck } from "../content/editors-check"
import { isWorkbook } from "./is-workbook"
import { Refusal } from "./refusal"

const { refusals } = editorsCheck
/** What spreadsheets are saved as, besides .xlsx. */
const OTHER_SPREADSHEET = /\.(xls|xlsm|xlsb|xltx|ods|numbers|csv)$/i

/**
 * Finds the workbook to check among the chosen files.
 * @throws Refusal when there is none, or several and none of them is named blog.xlsx
 */
export function findWorkbook(files: readonly File[]): File {
  const workbooks = files.filter(isWorkbook)
  const named = workbooks.filter(({ name }) => name === "blog.xlsx")
  const [file, ...others] = named.length > 0 ? named : workbooks
  if (!file) {
    const other = files.find(({ name }) => OTHER_SPREADSHEET.test(name))
    throw new Refusal(other ? refusals.otherFormat(other.name) : refusals.noWorkbook)
  }
  if (others.length > 0) throw new Refusal(refusals.manyWorkbooks)
  return file
}
