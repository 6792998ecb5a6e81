import { readFileSync } from "node:fs"
import XLSX from "xlsx"

const WORKBOOK = "public/assets/blog.xlsx"
/** Fixed, so that the same rows give the same workbook. */
const WORKBOOK_DATE = new Date("2026-01-01T00:00:00Z")

/** One row of the workbook. */
interface Article {
  Heading: string
  Image: string
  Body: string
}

/**
 * Makes a workbook of the site's articles, over and over; no two bodies and headings are the same.
 * @returns the .xlsx file
 */
export function makeWorkbook(rows: number): Buffer {
  const articles = readArticles()
  const repeated = Array.from({ length: rows }, (_, index) => {
    const article = articles[index % articles.length]
    return {
      Heading: `Article ${index + 1}`,
      Image: article?.Image ?? "",
      Body: `<p>Article ${index + 1} of ${rows}.</p>\n${article?.Body}`,
    }
  })
  const workbook = XLSX.utils.book_new()
  workbook.Props = { ModifiedDate: WORKBOOK_DATE }
  XLSX.utils.book_append_sheet(workbook, XLSX.utils.json_to_sheet(repeated), "Posts")
  // As Excel saves: compressed, with a table of shared strings.
  const bytes: unknown = XLSX.write(workbook, { type: "buffer", bookSST: true, compression: true })
  return bytes as Buffer
}

/** @returns the id that the page makes of the last heading */
export function lastArticleId(rows: number): string {
  return `article-${rows}`
}

/** The site's own articles, for bodies like those that editors write. */
function readArticles(): Article[] {
  const workbook = XLSX.read(readFileSync(WORKBOOK))
  const sheet = workbook.Sheets[workbook.SheetNames[0] ?? ""]
  const found = sheet ? XLSX.utils.sheet_to_json<Article>(sheet) : []
  if (found.length === 0) throw new Error(`${WORKBOOK} has no articles to take bodies from`)
  return found
}
