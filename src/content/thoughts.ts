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
  indexId: "post_index",
  /** How long an article in that list takes to read. */
  readingTime: (minutes: number) => `${minutes} min`,
  /** Leads from the end of each article to that list. */
  backToIndex: "Back to the list of articles",
  /** Label of the button at the end of each article. */
  share: "Share this article",
  shareCopied: "Link copied",
  /** The page of all articles. */
  articles: {
    title: "All articles",
    lead: "The articles on one page, to read without JavaScript or to print as a booklet.",
    linkText: "All articles on one page, to print",
    /** On paper, after a link to another article of the page. */
    see: (number: number) => `see article ${number}`,
  },
}
