import { courses } from "../../../src/content/courses"
import { WORKSHOPS_PATH } from "../../../src/navigation/paths"
import { append, type BuiltPage } from "./page-files"
import { courseListJsonLd, organisationJsonLd } from "./structured-data"

/** What search engines are told of each page, in addition to its words. */
const DESCRIPTIONS: Partial<Record<string, () => unknown>> = {
  "/aboutus": organisationJsonLd,
  [WORKSHOPS_PATH]: () => courseListJsonLd(courses),
}

/** Describes the provider and the courses to search engines, as JSON-LD at the end of their pages. */
export function addStructuredData({ path, document }: Pick<BuiltPage, "path" | "document">): void {
  const description = DESCRIPTIONS[path]?.()
  if (!description) return
  const json = JSON.stringify({ "@context": "https://schema.org", "@graph": [description] })
  // Escaped, so that no text of the owner's closes the script element.
  append(document.body, "script", { type: "application/ld+json" }, json.replaceAll("<", "\\u003c"))
}
