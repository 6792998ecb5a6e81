/** The article at the top of the window, and the distance in px from its top to the top of the window. */
interface ScrollPosition {
  slug: string
  offset: number
}

/** Fractions of the window's height at which to look for an article; one of them may be in a gap. */
const SAMPLE_LINES = [0.4, 0.6, 0.8]

/** Saves the position in the current history entry, so that it belongs to this visit only. */
export function saveScrollPosition(): void {
  writeScrollPosition(findScrollPosition())
}

export function forgetScrollPosition(): void {
  writeScrollPosition(undefined)
}

/** Whether the current history entry has a saved position. */
export function hasScrollPosition(): boolean {
  return readScrollPosition() !== null
}

/**
 * Scrolls to the saved position.
 * @returns whether its article is rendered
 */
export function restoreScrollPosition(): boolean {
  const position = readScrollPosition()
  const article = position && document.getElementById(position.slug)
  if (!article) return false
  const top = article.getBoundingClientRect().top + scrollY + position.offset
  scrollTo({ top, behavior: "instant" })
  return true
}

/** @returns undefined at the top of the page, and below the articles */
function findScrollPosition(): ScrollPosition | undefined {
  if (scrollY === 0) return undefined
  for (const line of SAMPLE_LINES) {
    const element = document.elementFromPoint(innerWidth / 2, innerHeight * line)
    const article = element?.closest<HTMLElement>("article[id]")
    if (article) return { slug: article.id, offset: -article.getBoundingClientRect().top }
  }
  return undefined
}

function writeScrollPosition(scrollPosition: ScrollPosition | undefined): void {
  const entry = history.state as object | null
  history.replaceState({ ...entry, scrollPosition }, "")
}

/** Other scripts may have written anything into the history. */
function readScrollPosition(): ScrollPosition | null {
  const state = history.state as { scrollPosition?: Partial<ScrollPosition> } | null
  const { slug, offset } = state?.scrollPosition ?? {}
  return typeof slug === "string" && typeof offset === "number" ? { slug, offset } : null
}
