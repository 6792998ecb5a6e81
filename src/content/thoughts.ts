/** Of the element with the articles as plain text, for visitors without JavaScript. */
export const READING_COPY_ID = "reading_copy"

export const thoughts = {
  meta: {
    title: "Teacher thoughts",
    description:
      "Short, practical articles for South African teachers on marking, questioning, CPTD " +
      "points, QMS evidence, calm classrooms and parents.",
  },
  title: "Teacher thoughts",
  lead:
    "Short pieces on the work of teaching, written to be read between periods and tried in " +
    "the next one. Take what suits your class and leave the rest.",
  /** Names the list of links to the articles. */
  indexLabel: "Articles on this page",
  /** Anchor of that list; the underscore keeps it apart from the ids of articles, which have none. */
  indexId: "article_index",
  /** Leads from the end of each article to that list. */
  backToIndex: "Back to the list of articles",
  /** Label of the button at the end of each article. */
  share: "Share this article",
  shareCopied: "Link copied",
  /** Introduces the plain-text copy shown to visitors without JavaScript. */
  noscript:
    "JavaScript is switched off in your browser, so here are the articles as plain text, " +
    "without pictures, tables or links.",
}
