import type { Target } from "./scroll-to-target"

/**
 * A place in a page: the distance in px from the top of an element of an article, or of the page, to the top of the window.
 * An element of a long article, because a visit with other fonts, or in a turned window, has other heights above it.
 */
type ScrollPosition =
  | { offset: number; id?: undefined }
  /** Id of the article, and which of its elements it is; -1 for the article itself. */
  | { offset: number; id: string; index: number }

const ARTICLE = "article[id]"
/** Fractions of the window's height at which to look for an article; one of them may be in a gap. */
const SAMPLE_LINES = [0.4, 0.6, 0.8]
/** A pause between two movements of the finger; browsers limit how often history may be written. */
const SCROLL_DEBOUNCE_MS = 200

/**
 * Saves the scroll position of each history entry: after a pause in scrolling, and before a click, which may add an entry.
 * @param maySave whether it is the visitor's, and not that of a page that is still scrolling to its target
 */
export function watchScrollPosition(
  maySave: () => boolean,
  options: AddEventListenerOptions = {},
): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const save = () => {
    clearTimeout(timer)
    if (maySave()) saveScrollPosition()
  }
  const handleScroll = () => {
    clearTimeout(timer)
    timer = setTimeout(save, SCROLL_DEBOUNCE_MS)
  }
  addEventListener("scroll", handleScroll, options)
  addEventListener("click", save, { ...options, capture: true })
  options.signal?.addEventListener("abort", () => clearTimeout(timer))
}

/** Saves the position in the current history entry, so that it belongs to this visit only. */
export function saveScrollPosition(): void {
  writeScrollPosition(findScrollPosition())
}

export function forgetScrollPosition(): void {
  writeScrollPosition(undefined)
}

/** The saved position of the current history entry, if it has one. */
export function findSavedPosition(): Target | undefined {
  const position = readScrollPosition()
  if (!position) return undefined
  const locate = () => {
    if (position.id === undefined) return position.offset
    const article = document.getElementById(position.id)
    const element = article?.getElementsByTagName("*")[position.index] ?? article
    return element ? element.getBoundingClientRect().top + scrollY + position.offset : NaN
  }
  return {
    locate,
    scroll: () => {
      const top = locate()
      if (Number.isNaN(top)) return false
      scrollTo({ top, behavior: "instant" })
      return true
    },
  }
}

function findScrollPosition(): ScrollPosition {
  for (const line of scrollY === 0 ? [] : SAMPLE_LINES) {
    // Also below an open menu.
    const element = document
      .elementsFromPoint(innerWidth / 2, innerHeight * line)
      .find((each) => each.closest(ARTICLE))
    const article = element?.closest(ARTICLE)
    if (!element || !article) continue
    const index = [...article.getElementsByTagName("*")].indexOf(element)
    return { id: article.id, index, offset: -element.getBoundingClientRect().top }
  }
  return { offset: scrollY }
}

function writeScrollPosition(scrollPosition: ScrollPosition | undefined): void {
  const entry = history.state as object | null
  history.replaceState({ ...entry, scrollPosition }, "")
}

/** Other scripts may have written anything into the history. */
function readScrollPosition(): ScrollPosition | null {
  const state = history.state as { scrollPosition?: Record<string, unknown> } | null
  const { id, index, offset } = state?.scrollPosition ?? {}
  if (typeof offset !== "number") return null
  if (id === undefined) return { offset }
  return typeof id === "string" && typeof index === "number" ? { id, index, offset } : null
}
