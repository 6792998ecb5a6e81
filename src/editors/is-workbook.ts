/** Not a hidden file, nor the one that Excel keeps beside an open workbook, such as "~$blog.xlsx". */
export function isWorkbook({ name }: File): boolean {
  return /^(?!~\$|\.).*\.xlsx$/i.test(name)
}
