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
  /** Anchor of that list. The underscore keeps it different from the ids of articles. */
  indexId: "post_index",
  /** How long an article in that list takes to read. */
  readingTime: (minutes: number) => `${minutes} min`,
  /** Leads from the end of each article to that list. */
  backToIndex: "Back to the list of articles",
  /** Before the heading of the article that follows. */
  next: "Next:",
  /** Labels of the buttons of each article. */
  share: "Share this article",
  shareCopied: "Link copied",
  print: "Print this article",
  /** The end of these labels, which a phone leaves out. */
  thisArticle: " this article",
  /** The page of all articles. */
  articles: {
    title: "All articles",
    lead: "Every article in full, to read in one go or to print.",
    linkText: "All articles on one page, to read or print",
  },
}
