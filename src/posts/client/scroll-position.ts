/** Where a visitor was reading: an article, and how far below its top the window began, in px. */
interface ScrollPosition {
  slug: string
  offset: number
}

/** Parts of the window's height at which an article is looked for; one may be a gap between two. */
const SAMPLE_LINES = [0.4, 0.6, 0.8]

/** Notes the position in this entry of the browser's history, so that it belongs to this visit only. */
export function saveScrollPosition(): void {
  const entry = history.state as { scrollPosition?: ScrollPosition } | null
  history.replaceState({ ...entry, scrollPosition: findScrollPosition() }, "")
}

/** Whether this entry of the history has a position to return to. */
export function hasScrollPosition(): boolean {
  return readScrollPosition() !== null
}

/**
 * Scrolls to the position that was noted.
 * @returns whether its article is there
 */
export function restoreScrollPosition(): boolean {
  const position = readScrollPosition()
  const article = position && document.getElementById(position.slug)
  if (!article) return false
  const top = article.getBoundingClientRect().top + scrollY + position.offset
  scrollTo({ top, behavior: "instant" })
  return true
}

/** undefined at the top of the page, and below the articles. */
function findScrollPosition(): ScrollPosition | undefined {
  if (scrollY === 0) return undefined
  for (const line of SAMPLE_LINES) {
    const element = document.elementFromPoint(innerWidth / 2, innerHeight * line)
    const article = element?.closest<HTMLElement>("article[id]")
    if (article) return { slug: article.id, offset: -article.getBoundingClientRect().top }
  }
  return undefined
}

/** Anything may have been written into the history. */
function readScrollPosition(): ScrollPosition | null {
  const state = history.state as { scrollPosition?: Partial<ScrollPosition> } | null
  const { slug, offset } = state?.scrollPosition ?? {}
  return typeof slug === "string" && typeof offset === "number" ? { slug, offset } : null
}
