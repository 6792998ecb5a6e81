import { readFileSync } from "node:fs"
import XLSX from "xlsx"

const WORKBOOK = "public/assets/blog.xlsx"
/** Fixed, so that the same rows give the same workbook. */
const ModifiedDate = new Date("2026-01-01T00:00:00Z")

/**
 * Makes a workbook of the site's articles, over and over; no two bodies and headings are the same.
 * @returns the .xlsx file
 */
export function makeWorkbook(rows: number): Buffer {
  const source = XLSX.read(readFileSync(WORKBOOK))
  const sheet = source.Sheets[source.SheetNames[0] ?? ""]
  const articles = sheet ? XLSX.utils.sheet_to_json<{ Image?: string; Body: string }>(sheet) : []
  const repeated = Array.from({ length: rows }, (_, index) => {
    const article = articles[index % articles.length]
    if (!article) throw new Error(`${WORKBOOK} has no articles to take bodies from`)
    const { Image = "", Body } = article
    const Heading = `Article ${index + 1}`
    return { Heading, Image, Body: `<p>${Heading} of ${rows}.</p>\n${Body}` }
  })
  const workbook = XLSX.utils.book_new()
  workbook.Props = { ModifiedDate }
  XLSX.utils.book_append_sheet(workbook, XLSX.utils.json_to_sheet(repeated), "Posts")
  // As Excel saves: compressed, with a table of shared strings.
  const bytes: unknown = XLSX.write(workbook, { type: "buffer", bookSST: true, compression: true })
  return bytes as Buffer
}

/** @returns the id that the page makes of the last heading */
export function lastArticleId(rows: number): string {
  return `article-${rows}`
}
