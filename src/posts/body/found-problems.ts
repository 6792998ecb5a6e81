import type { Problem } from "../problems/problem"

const MAX_PARAM_CHARACTERS = 100
/** Enough problems of one kind for an editor to understand; a pasted page may have thousands. */
const MAX_OF_A_KIND = 5

/** The words that a problem quotes. */
export function quote(text: string, start: number): string {
  return text.slice(start, start + MAX_PARAM_CHARACTERS).trim()
}

/** Collects the problems of a body, each once. */
export class FoundProblems {
  readonly list: Problem[] = []

  /** @param max problems of this kind; 1 for a slip that usually affects the whole body */
  add(problem: Problem, max = MAX_OF_A_KIND): void {
    const ofKind = this.list.filter(({ code }) => code === problem.code)
    const isKnown = ofKind.some((known) => JSON.stringify(known) === JSON.stringify(problem))
    if (!isKnown && ofKind.length < max) this.list.push(problem)
  }
}

/** A body has more tags or lines than an article may have. `readBody` reports this. */
export class BodyTooLargeError extends Error {}
