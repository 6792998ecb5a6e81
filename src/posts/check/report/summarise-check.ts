import type { CheckedPosts } from "../check-workbook"
import { summaryWords } from "../../messages"
import { toPrintable } from "./printable"
import type { Problem } from "../../problem"

/** Limit of each list; a folder may contain hundreds of pictures. */
const MAX_LISTED = 20

/**
 * Summarises a check: "static/assets/blog.xlsx: 8 articles, 2 errors, 1 warning", and what else of the workbook and
 * which pictures are not published.
 */
export function summariseCheck(
  { posts, problems, ignored, unusedImages }: CheckedPosts,
  file: string,
): string {
  const count = (name: Problem["severity"]) =>
    summaryWords.count(problems.filter(({ severity }) => severity === name).length, name)
  const summary = `${toPrintable(file)}: ${summaryWords.count(posts.length, "article")}, ${count("error")}, ${count("warning")}`
  const lists: [title: string, items: readonly string[]][] = [
    [summaryWords.ignored, ignored],
    [summaryWords.unusedImages, unusedImages],
  ]
  const lines = lists
    .filter(([, items]) => items.length > 0)
    .map(([title, items]) => toPrintable(`${title}: ${listSome(items)}`))
  return [summary, ...lines].join("\n")
}

function listSome(items: readonly string[]): string {
  const rest = items.length - MAX_LISTED
  return items.slice(0, MAX_LISTED).join(", ") + (rest > 0 ? summaryWords.andMore(rest) : "")
}
