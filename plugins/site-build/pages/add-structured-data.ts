import { courses } from "../../../src/content/courses"
import { navigation } from "../../../src/content/navigation"
import { THOUGHTS_PATH } from "../../../src/content/thoughts"
import {
  blogJsonLd,
  breadcrumbJsonLd,
  courseListJsonLd,
  organisationJsonLd,
  type PostSummary,
} from "./structured-data"
import { append, type BuiltPage, findRequired } from "./page-files"

/** Every visitor of the page downloads their descriptions. */
const MAX_POSTS = 20

/**
 * Describes a page of the menu to search engines, as JSON-LD at its end. The other pages are not for them.
 * @param posts in the order of the workbook
 */
export function addStructuredData(
  page: Pick<BuiltPage, "path" | "document">,
  posts: readonly PostSummary[],
): void {
  const { path, document } = page
  if (!navigation.some(({ to }) => to === path)) return
  const [title] = findRequired(page, "meta[property='og:title']")
  const graph = [
    ...(path === "/aboutus" ? [organisationJsonLd()] : []),
    ...(path === "/workshops" ? [courseListJsonLd(courses)] : []),
    ...(path === THOUGHTS_PATH ? [blogJsonLd(posts.slice(0, MAX_POSTS))] : []),
    ...(path === "/aboutus" ? [] : [breadcrumbJsonLd(title.getAttribute("content") ?? "")]),
  ]
  const json = JSON.stringify({ "@context": "https://schema.org", "@graph": graph })
  // Escaped, so that no text of an article closes the script element.
  const escaped = json.replaceAll("<", "\\u003c")
  append(document.body, "script", { type: "application/ld+json" }, escaped)
}
