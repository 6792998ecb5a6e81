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

/**
 * Compares two checks. A problem that has moved with its article is the same one, and numbers in its words do not
 * count, because they may be those of rows.
 */
export function compareProblems(before: FoundProblems, now: FoundProblems): ProblemChanges {
  const nameBefore = nameArticles(before)
  const nameNow = nameArticles(now)
  const ofArticles = match(before.problems, now.problems, nameBefore, nameNow)
  // An article whose heading has changed is another one, but most of its problems are not.
  const slugsBefore = new Set(before.posts.map(({ post }) => post.slug))
  const slugsNow = new Set(now.posts.map(({ post }) => post.slug))
  const ofGone = ofArticles.solved.filter((problem) => !slugsNow.has(nameBefore(problem)))
  const ofNew = [...ofArticles.added].filter((problem) => !slugsBefore.has(nameNow(problem)))
  const ofRenamed = match(ofGone, ofNew, nameNothing, nameNothing)
  const compared = new Set([...ofGone, ...ofNew])
  const isDifferent = (problem: Problem) =>
    !compared.has(problem) || ofRenamed.added.has(problem) || ofRenamed.solved.includes(problem)
  return {
    added: new Set([...ofArticles.added].filter(isDifferent)),
    solved: ofArticles.solved.filter(isDifferent),
  }
}

type Name = (problem: Problem) => string

function match(
  before: readonly Problem[],
  now: readonly Problem[],
  nameBefore: Name,
  nameNow: Name,
): { added: Set<Problem>; solved: Problem[] } {
  const remaining = new Map<string, Problem[]>()
  for (const problem of before) {
    const key = toKey(problem, nameBefore)
    remaining.set(key, [...(remaining.get(key) ?? []), problem])
  }
  const added = new Set(now.filter((problem) => !remaining.get(toKey(problem, nameNow))?.shift()))
  const solved = new Set([...remaining.values()].flat())
  return { added, solved: before.filter((problem) => solved.has(problem)) }
}

function toKey(problem: Problem, name: Name): string {
  const { severity, column, message } = problem
  return JSON.stringify([severity, column, message.replace(/\d+/g, "#"), name(problem)])
}

function nameArticles({ posts }: FoundProblems): Name {
  const slugs = new Map(posts.map(({ row, post }) => [row, post.slug]))
  return ({ row }) => slugs.get(row ?? 0) ?? ""
}

function nameNothing(): string {
  return ""
}
