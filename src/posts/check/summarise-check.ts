import type { CheckedPosts } from "./check-workbook"
import { summaryWords } from "../problems/all-messages"
import type { Problem } from "../problems/problem"
import { listSome, toPrintable } from "../problems/problem-text"

/**
 * Summarises a check.
 * @returns lines: "assets/blog.xlsx: 8 articles, 2 errors, 1 warning", then a note on each kind of
 * unpublished content
 */
export function summariseCheck(
  { posts, problems, ignored, unusedImages }: Omit<CheckedPosts, "usedImages">,
  file: string,
): [summary: string, ...notes: string[]] {
  const count = (name: Problem["severity"]) =>
    summaryWords.count(problems.filter(({ severity }) => severity === name).length, name)
  const summary = `${toPrintable(file)}: ${summaryWords.count(posts.length, "article")}, ${count("error")}, ${count("warning")}`
  const lists: [title: string, items: readonly string[]][] = [
    [summaryWords.ignored, ignored],
    [summaryWords.unusedImages, unusedImages],
  ]
  const notes = lists
    .filter(([, items]) => items.length > 0)
    .map(([title, items]) => toPrintable(`${title}: ${listSome(items)}`))
  return [summary, ...notes]
}
