import { absoluteUrl } from "../../../src/content/absolute-url"
import { courses } from "../../../src/content/courses"
import { navigation } from "../../../src/content/navigation"
import {
  blogJsonLd,
  breadcrumbJsonLd,
  courseListJsonLd,
  organisationJsonLd,
  type PostSummary,
} from "./structured-data"
import { toDialogId } from "../../../src/navigation/course-dialog-hash"
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
    ...(path === "/aboutus" ? [organisationJsonLd(absoluteUrl)] : []),
    ...(path === "/workshops" ? [courseListJsonLd(courses, absoluteUrl, toDialogId)] : []),
    ...(path === "/thoughts" ? [blogJsonLd(posts.slice(0, MAX_POSTS), absoluteUrl)] : []),
    ...(path === "/aboutus"
      ? []
      : [breadcrumbJsonLd(title.getAttribute("content") ?? "", absoluteUrl)]),
  ]
  const json = JSON.stringify({ "@context": "https://schema.org", "@graph": graph })
  // Escaped, so that no text of an article closes the script element.
  const escaped = json.replaceAll("<", "\\u003c")
  append(document.body, "script", { type: "application/ld+json" }, escaped)
}
