import type { ProblemCode } from "../problems/all-messages"
import type { Problem } from "../problems/problem"

const MAX_PARAM_CHARACTERS = 100

/** The words of a body that a problem is about. */
export function quote(text: string, start: number): string {
  return text.slice(start, start + MAX_PARAM_CHARACTERS).trim()
}

const MAX_QUOTED_HTML_CHARACTERS = 1_000

/** The same without tags. */
export function quoteWords(text: string, start: number): string {
  const html = text.slice(start, start + MAX_QUOTED_HTML_CHARACTERS)
  return quote(html.replace(/<[^<>]*>/g, "").replace(/\s+/g, " "), 0)
}

/** Enough of each kind for an editor to understand; a pasted page may have thousands. */
const MAX_OF_A_KIND = 5

/** Collects what the reader of a body finds, each problem once. */
export class FoundProblems {
  private readonly found = new Map<string, Problem>()
  private readonly counts = new Map<ProblemCode, number>()

  /** @param max of its kind; one says enough about a slip that is usually in the whole body */
  add(problem: Problem, max = MAX_OF_A_KIND): void {
    const { code } = problem
    const key = JSON.stringify(problem)
    const count = this.counts.get(code) ?? 0
    if (this.found.has(key) || count >= max) return
    this.found.set(key, problem)
    this.counts.set(code, count + 1)
  }

  list(): Problem[] {
    return [...this.found.values()]
  }
}

/** A body has more tags or lines than an article may have; `readBody` says so to its editor. */
export class TooMuchError extends Error {}
