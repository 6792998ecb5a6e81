// Workbooks of any number of rows, for the benchmarks.
import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import XLSX from "xlsx"

const WORKBOOK = fileURLToPath(new URL("../static/assets/blog.xlsx", import.meta.url))
/** Fixed, so that the same rows give the same workbook. */
const WORKBOOK_DATE = new Date("2026-01-01T00:00:00Z")

/** @typedef {{ Heading: string, Image: string, Body: string }} Article one row of the workbook */

/**
 * Makes a workbook of the site's articles, over and over; no two bodies and headings are the same.
 * @param {number} rows
 * @returns {Buffer} the .xlsx file
 */
export function makeBenchWorkbook(rows) {
  const articles = readArticles()
  const repeated = Array.from({ length: rows }, (_, index) => {
    const article = articles[index % articles.length]
    return {
      Heading: `${article?.Heading} (${index + 1})`,
      Image: article?.Image ?? "",
      Body: `<p>Article ${index + 1} of ${rows}.</p>\n${article?.Body}`,
    }
  })
  const workbook = XLSX.utils.book_new()
  workbook.Props = { ModifiedDate: WORKBOOK_DATE }
  XLSX.utils.book_append_sheet(workbook, XLSX.utils.json_to_sheet(repeated), "Posts")
  // As Excel saves: the texts in a table of their own, and packed.
  const options = /** @type {const} */ ({ type: "buffer", bookSST: true, compression: true })
  /** @type {unknown} */
  const bytes = XLSX.write(workbook, options)
  return /** @type {Buffer} */ (bytes)
}

/** The site's own articles, for bodies like those that editors write. */
function readArticles() {
  const workbook = XLSX.read(readFileSync(WORKBOOK))
  const sheet = workbook.Sheets[workbook.SheetNames[0] ?? ""]
  /** @type {Article[]} */
  const found = sheet ? XLSX.utils.sheet_to_json(sheet) : []
  if (found.length === 0) throw new Error(`${WORKBOOK} has no articles to take bodies from`)
  return found
}
