/** Of the element with the articles as plain text, for visitors without JavaScript. */
export const READING_COPY_ID = "reading_copy"

export interface ThoughtsContent {
  meta: { title: string; description: string }
  title: string
  lead: string
  /** Names the list of links to the articles. */
  indexLabel: string
  /** Anchor id of that list. With an underscore, which no article's own id has. */
  indexId: string
  /** Leads from the end of each article to that list. */
  backToIndex: string
  /** Introduces the plain-text copy shown to visitors without JavaScript. */
  noscript: string
}

export const thoughts: ThoughtsContent = {
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
  indexLabel: "Articles on this page",
  indexId: "article_index",
  backToIndex: "Back to the list of articles",
  noscript:
    "JavaScript is switched off in your browser, so here are the articles as plain text, " +
    "without pictures, tables or links.",
}
