import type { Problem } from "../posts/check/report/problem"
import type { Post } from "../posts/post"

/** The part of a check that is compared with the check before it. */
export interface FoundProblems {
  problems: readonly Problem[]
  posts: readonly { row: number; post: Post }[]
}

export interface ProblemChanges {
  /** Problems of the later check that the earlier one did not find. */
  added: ReadonlySet<Problem>
  /** Problems of the earlier check that the later one did not find. */
  solved: readonly Problem[]
}

/** The slug of the article that a problem belongs to. */
type FindSlug = (problem: Problem) => string

/** In a message, what is quoted, such as the name of a file, or a number that changes without a new mistake. */
const QUOTED_OR_NUMBER = /“[^”]*”|\brows? \d+(?: to \d+)?|\b\d+ (?:characters|pixels)/g

/**
 * Compares two checks. A problem that has moved with its article or its column is the same one, and numbers of rows in
 * its words do not count.
 */
export function compareProblems(before: FoundProblems, now: FoundProblems): ProblemChanges {
  const findSlugBefore = toFindSlug(before)
  const findSlugNow = toFindSlug(now)
  const all = match(before.problems, now.problems, findSlugBefore, findSlugNow)
  // An article whose heading has changed is another one, but most of its problems are not.
  const slugsBefore = new Set(before.posts.map(({ post }) => post.slug))
  const slugsNow = new Set(now.posts.map(({ post }) => post.slug))
  const inGoneArticles = all.solved.filter((problem) => !slugsNow.has(findSlugBefore(problem)))
  const inNewArticles = [...all.added].filter((problem) => !slugsBefore.has(findSlugNow(problem)))
  const inAnyArticle = match(inGoneArticles, inNewArticles, findNoSlug, findNoSlug)
  const comparedAgain = new Set([...inGoneArticles, ...inNewArticles])
  const isDifferent = (problem: Problem) =>
    !comparedAgain.has(problem) ||
    inAnyArticle.added.has(problem) ||
    inAnyArticle.solved.includes(problem)
  return {
    added: new Set([...all.added].filter(isDifferent)),
    solved: all.solved.filter(isDifferent),
  }
}

function match(
  before: readonly Problem[],
  now: readonly Problem[],
  findSlugBefore: FindSlug,
  findSlugNow: FindSlug,
): { added: Set<Problem>; solved: Problem[] } {
  const remaining = new Map<string, Problem[]>()
  for (const problem of before) {
    const key = toKey(problem, findSlugBefore)
    remaining.set(key, [...(remaining.get(key) ?? []), problem])
  }
  const isAdded = (problem: Problem) => !remaining.get(toKey(problem, findSlugNow))?.shift()
  const added = new Set(now.filter(isAdded))
  const solved = new Set([...remaining.values()].flat())
  return { added, solved: before.filter((problem) => solved.has(problem)) }
}

function toKey(problem: Problem, findSlug: FindSlug): string {
  const { severity, columnKey, message } = problem
  const words = message.replace(QUOTED_OR_NUMBER, (found) =>
    found.startsWith("“") ? found : found.replace(/\d+/g, "#"),
  )
  return JSON.stringify([severity, columnKey, words, findSlug(problem)])
}

function toFindSlug({ posts }: FoundProblems): FindSlug {
  const slugs = new Map(posts.map(({ row, post }) => [row, post.slug]))
  return ({ row }) => slugs.get(row ?? 0) ?? ""
}

function findNoSlug(): string {
  return ""
}
