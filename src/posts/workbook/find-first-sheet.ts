import { toError } from "../problems/problem"
import { WorkbookError } from "../problems/workbook-error"
import { isTrue } from "./read-xml"
import type { WorkbookPackage } from "./workbook-package"

/** The first worksheet, and what else of the workbook is needed to read it. */
export interface FirstSheet {
  name: string
  /** Name of its part, such as "xl/worksheets/sheet1.xml". */
  part: string
  /** Names of the other tabs. */
  otherSheets: string[]
  /** Names of these parts; undefined when there is none. */
  sharedStrings: string | undefined
  styles: string | undefined
  /** Whether days are counted from 1904, as Excel on a Mac once did. */
  date1904: boolean
  /** Whether the program that wrote the workbook has calculated nothing and leaves that to the next one. */
  isUncalculated: boolean
  /** Whether the build has written the workbook. */
  isFromBuild: boolean
}

/** The name of the program in a workbook that the build writes; Excel and others replace it when they save one. */
export const BUILD_PROGRAM = "gatsby-source-posts"

/** Other tabs are charts, dialogs and macros. */
const WORKSHEET = "worksheet"
/** An Excel Binary Workbook (.xlsb) has no XML. */
const BINARY = /\.bin$/i

/**
 * Finds the first worksheet of the visitors' or of the editor's workbook.
 * @throws WorkbookError when the package contains no workbook, as in a Word file, or the workbook no worksheet, or when
 * the first one is hidden, which makes it a draft
 */
export function findFirstSheet(pack: WorkbookPackage): FirstSheet {
  const main = pack.listRelationships("").find(({ type }) => type === "officeDocument")
  if (!main) throw new WorkbookError(toError("workbook-not-inside"))
  if (BINARY.test(main.target)) throw new WorkbookError(toError("workbook-of-other-kind"))
  const relationships = pack.listRelationships(main.target)
  const tabs: { name: string; part: string; type: string; isHidden: boolean }[] = []
  let isWorkbook = false as boolean
  let date1904 = false
  let isUncalculated = false
  let isFromBuild = false
  pack.readXml(main.target, {
    open: (name, attribute) => {
      if (name === "workbook") isWorkbook = true
      else if (name === "workbookPr") date1904 = isTrue(attribute("date1904"))
      else if (name === "fileVersion") isFromBuild = attribute("appName") === BUILD_PROGRAM
      else if (name === "calcPr") isUncalculated = isTrue(attribute("fullCalcOnLoad"))
      else if (name === "sheet") {
        const { target: part = "", type = "" } =
          relationships.find(({ id }) => id === attribute("r:id")) ?? {}
        const isHidden = /hidden$/i.test(attribute("state"))
        tabs.push({ name: attribute("name"), part, type, isHidden })
      }
    },
  })
  if (!isWorkbook) throw new WorkbookError(toError("workbook-not-inside"))
  const sheet = tabs.find(({ type }) => type === WORKSHEET)
  if (!sheet) throw new WorkbookError(toError("worksheet-missing"))
  if (sheet.isHidden) {
    throw new WorkbookError({ ...toError("workbook-hidden"), place: { sheet: sheet.name } })
  }
  // Some programs name a part that they do not write.
  const findPart = (wanted: string) =>
    relationships.find(({ type, target }) => type === wanted && pack.has(target))?.target
  return {
    ...sheet,
    otherSheets: tabs.filter((tab) => tab !== sheet).map(({ name }) => name),
    sharedStrings: findPart("sharedStrings"),
    styles: findPart("styles"),
    date1904,
    isUncalculated,
    isFromBuild,
  }
}
