/** What spreadsheets are saved as, besides .xlsx. */
const OTHER_SPREADSHEET = /\.(xls|xlsm|xlsb|xltx|ods|numbers|csv)$/i

type Named = Pick<File, "name">

/** Not a hidden file, nor the one that Excel keeps beside an open workbook, such as "~$blog.xlsx". */
export function isWorkbook({ name }: Named): boolean {
  return /^(?!~\$|\.).*\.xlsx$/i.test(name)
}

/** Whether a file is a spreadsheet that has to be saved as .xlsx first. */
export function isOtherSpreadsheet({ name }: Named): boolean {
  return OTHER_SPREADSHEET.test(name)
}
