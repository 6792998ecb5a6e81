import type { Problem } from "../problems/problem"

const MAX_PARAM_CHARACTERS = 100
/** Enough of each kind for an editor to understand; a pasted page may have thousands. */
const MAX_OF_A_KIND = 5

/** The words of a body that a problem is about. */
export function quote(text: string, start: number): string {
  return text.slice(start, start + MAX_PARAM_CHARACTERS).trim()
}

/** Collects what the reader of a body finds, each problem once. */
export class FoundProblems {
  readonly list: Problem[] = []

  /** @param max of its kind; one says enough about a slip that is usually in the whole body */
  add(problem: Problem, max = MAX_OF_A_KIND): void {
    const ofKind = this.list.filter(({ code }) => code === problem.code)
    const isKnown = ofKind.some((known) => JSON.stringify(known) === JSON.stringify(problem))
    if (!isKnown && ofKind.length < max) this.list.push(problem)
  }
}

/** A body has more tags or lines than an article may have; `readBody` says so to its editor. */
export class TooMuchError extends Error {}
