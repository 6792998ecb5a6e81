import { readPosition, savePosition } from "../../navigation/saved-position"
import {
  onceVisitorMoves,
  SCROLL_DELAY_MS,
  scrollToSection,
} from "../../navigation/scroll-to-section"
import { scrollToReadingPosition } from "./reading-position"

/** How the visitor came to the page: by its URL or Reload, by a link of the site, or by Back or Forward within the site. */
export type Arrival = "url" | "link" | "history"

/**
 * Finds out to where the thoughts page is to scroll once it has its posts: to where the visitor was before Back, Forward
 * or Reload, or else to the post that the hash names. The page is empty when the browser and Gatsby try.
 * @returns what scrolls there
 */
export function planScroll(arrival: Arrival): () => void {
  const isReload = arrival === "url" && isRestored()
  const isReturn = arrival === "history" || isReload
  if (isReload) scrollInPlaceOfBrowser()
  // Now, because a scroll of the empty page would change it.
  const top = readSavedTop(isReturn)
  // gatsby-browser.tsx scrolls at this time, if the posts are there.
  const due = performance.now() + (arrival === "link" ? SCROLL_DELAY_MS : 0)
  let hasMoved = false
  const stay = () => {
    hasMoved = true
  }
  onceVisitorMoves(stay)
  // Into the menu, perhaps; after a link it may be the second of a double click.
  if (arrival !== "link") addEventListener("pointerdown", stay, { once: true })
  return () => {
    // While the workbook was loading.
    if (hasMoved) return
    if (isReload && scrollToReadingPosition()) return
    if (top !== undefined) scrollTo({ top, behavior: "instant" })
    else if (location.hash && performance.now() >= due) {
      scrollToSection(location.hash, arrival === "link" ? "smooth" : "instant")
    }
    if (arrival === "url" && !isReload) findWordsAgain()
  }
}

/** Safari would scroll to the position in pixels at the page's load, after this page has. */
function scrollInPlaceOfBrowser(): void {
  history.scrollRestoration = "manual"
  addEventListener("load", () => setTimeout(() => (history.scrollRestoration = "auto")))
}

/**
 * Has the browser look again for the words that a URL names (`#:~:text=`), as search engines share them. Scripts do not see
 * them in the location.
 */
function findWordsAgain(): void {
  const [navigation] = performance.getEntriesByType("navigation")
  const directive = /:~:.*/.exec(navigation?.name ?? "")?.[0]
  if (directive && "fragmentDirective" in document) {
    location.replace((location.hash || "#") + directive)
  }
}

/** Whether the page was opened by Reload, Back or Forward. */
function isRestored(): boolean {
  const [navigation] = performance.getEntriesByType("navigation")
  return navigation !== undefined && "type" in navigation && navigation.type !== "navigate"
}

/** Reads the saved position of the present history entry. */
function readSavedTop(isReturn: boolean): number | undefined {
  const { key } = (history.state ?? {}) as { key?: string }
  const entry = { pathname: location.pathname, key }
  if (isReturn) return readPosition(entry)
  // An entry that a plain link has added has the same key as the first one.
  savePosition(entry, undefined)
  return undefined
}
