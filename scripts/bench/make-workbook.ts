import { readFileSync } from "node:fs"
import { postsToWorkbook } from "../../src/posts/workbook/write-canonical-workbook"
import { workbookToPosts } from "../../src/posts/workbook/workbook-to-posts"

/** Makes a canonical workbook of the site's articles, over and over; no two bodies and headings are the same. */
export function makeWorkbook(rows: number): Uint8Array {
  const articles = workbookToPosts(readFileSync("public/assets/blog.xlsx"))
  const posts = Array.from({ length: rows }, (_, index) => {
    const article = articles[index % articles.length]
    if (!article) throw new Error("The built site has no articles to take bodies from")
    const heading = `Article ${index + 1}`
    return { ...article, heading, body: `<p>${heading} of ${rows}.</p>\n${article.body}` }
  })
  return postsToWorkbook(posts)
}

/** @returns the id that the page makes of the last heading */
export function lastArticleId(rows: number): string {
  return `article-${rows}`
}
