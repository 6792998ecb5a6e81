import { findPlace, goToPlace, type Place } from "./place"
import { SCROLL_DELAY_MS, scrollToSection } from "./scroll-to-section"

/*
 * Nothing else scrolls a page of the site but the browser, to the hash of a URL or of a plain link, after which this module
 * goes there, too.
 *
 * How the visitor came      | without a hash | hash of a section or article              | hash of a dialog
 * a link to another page    | the top        | the top, after SCROLL_DELAY_MS smoothly   | the top
 * a link on the same page   | the top        | smoothly, at once                         | nowhere
 * Back, Forward or Reload   | the saved place in all three; the top if none is saved
 * a URL                     | the browser; to an article once it is there
 *
 * A history entry that has a place is one to which the visitor returns. Places are saved under the `key` that Gatsby's router
 * gives an entry. The router shows the page of another entry a frame or more after the URL has changed.
 */

/** Of the items of the storage. */
const PLACE = "place "
/** A visitor who has not scrolled for so long reads. */
const REST_MS = 100
/** A browser lays out in the next frame what has come into sight in this one. */
const FRAMES_AT_REST = 4

/** Key of the entry whose page is shown. */
let shownKey: string | undefined
/** Key of the URL's entry, which Back and Forward change before the router shows its page. */
let urlKey: string | undefined
/** Scrolls to where the visitor wants to be. Gone when the visitor has moved, or left. */
let scroll: (() => void) | undefined
let scrollTimer: ReturnType<typeof setTimeout> | undefined
let restTimer: ReturnType<typeof setTimeout> | undefined

/** Must be called before Gatsby's router listens to `popstate`. */
export function startScrolling(): void {
  addEventListener("popstate", followHistory)
  addEventListener("scroll", saveAtRest, { passive: true })
  // Before a link: some browsers scroll to the hash of a plain one before `popstate`.
  addEventListener("click", savePlace, { capture: true })
  addEventListener("pagehide", leaveDocument)
  addEventListener("pageshow", showDocument)
  if (document.readyState === "complete") scrollInPlaceOfBrowser()
  for (const type of ["wheel", "touchstart", "keydown", "mousedown"])
    addEventListener(type, cancelUnlessPressedTwice, { passive: true })
}

/** Safari would scroll after `load`, too. */
export function scrollInPlaceOfBrowser(): void {
  history.scrollRestoration = "manual"
}

/** Scrolls when the articles are there, unless the visitor has moved meanwhile. */
export function scrollToArticles(): void {
  scroll?.()
}

/** Scrolls as the table says, once the page of an entry is shown. */
export function enterEntry({ pathname, hash }: Location, prevLocation: Location | null): void {
  const oldKey = readKey()
  const key = oldKey ?? addKey()
  if (key === shownKey) return
  cancel()
  const isByLink = prevLocation !== null && key !== urlKey
  shownKey = urlKey = key
  // Before scripts the browser scrolls. An inline script (gatsby-ssr.tsx) notes whether the visitor has, too.
  if (!prevLocation && "hasMoved" in window) return
  const scrollSmoothly = () => scrollToSection(hash, "smooth")
  // An entry without a key is new, and the first use of the storage takes long.
  if (oldKey !== undefined && goToSavedPlace()) return
  if (!prevLocation) scroll = () => goToTargetOfUrl(hash)
  else if (isByLink && hash && pathname === prevLocation.pathname)
    scrollNowAndWhenLoaded(scrollSmoothly)
  else {
    jump(() => scrollTo({ top: 0, behavior: "instant" }))
    if (isByLink && hash)
      scrollTimer = setTimeout(() => scrollNowAndWhenLoaded(scrollSmoothly), SCROLL_DELAY_MS)
  }
}

/** Until the scripts have started again, the browser scrolls. */
function leaveDocument(): void {
  savePlace()
  history.scrollRestoration = "auto"
}

function showDocument({ persisted }: PageTransitionEvent): void {
  scrollInPlaceOfBrowser()
  // WebKit shows a page that comes back from its memory from the top.
  if (persisted && readKey() === shownKey) goToSavedPlace()
}

function followHistory(): void {
  cancel()
  const key = readKey()
  if (key === undefined) {
    // A plain link or a typed hash: the browser has scrolled, in Firefox past a card that was not laid out.
    shownKey = urlKey = addKey()
    jump(() => scrollToSection(location.hash, "instant"))
  } else {
    savePlace()
    urlKey = key
    // Back and Forward, before the router has shown the page between: Chrome has gone to the hash.
    if (key === shownKey) goToSavedPlace()
  }
}

/** @returns whether the entry whose page is shown has a place */
function goToSavedPlace(): boolean {
  const place = readPlace()
  if (place) jump(() => goToPlace(place))
  return place !== undefined
}

/** Scrolls now, and again when the articles are there. */
function scrollNowAndWhenLoaded(newScroll: () => void): void {
  scroll = newScroll
  newScroll()
}

/**
 * Scrolls again until the target rests: cards come into sight and are laid out, and Chrome may go on with a smooth scroll that a
 * navigation has interrupted. Again when the fonts are there, because Safari does not keep in sight what they move, and after
 * `load`, when Firefox goes to the URL's hash.
 */
function jump(newScroll: () => void): void {
  const repeat = (frames = FRAMES_AT_REST) => {
    if (scroll !== repeat) return
    const before = scrollY
    newScroll()
    const remaining = scrollY === before ? frames - 1 : FRAMES_AT_REST
    if (remaining > 0) requestAnimationFrame(() => repeat(remaining))
  }
  scroll = repeat
  repeat()
  void document.fonts.ready.then(() => repeat())
  if (document.readyState !== "complete")
    addEventListener("load", () => requestAnimationFrame(() => repeat()))
}

function cancel(): void {
  scroll = undefined
  clearTimeout(scrollTimer)
}

/** Who presses a link twice does not want to stay. */
function cancelUnlessPressedTwice(event: Event): void {
  const { detail, key } = event as Partial<MouseEvent & KeyboardEvent>
  if (key !== "Enter" && !(Number(detail) > 1)) cancel()
}

function goToTargetOfUrl(hash: string): void {
  scrollToSection(hash, "instant")
  // Words that a URL names (`#:~:text=`), as search engines share them: the browser looks for them again. Scripts do not see
  // them in the location.
  const [navigation] = performance.getEntriesByType("navigation")
  const directive = /:~:.*/.exec(navigation?.name ?? "")?.[0]
  if (directive && "fragmentDirective" in document) location.replace((hash || "#") + directive)
}

/** Not only when the page is left: the URL may change without a click, and a phone takes hidden pages out of its memory. */
function saveAtRest(): void {
  clearTimeout(restTimer)
  restTimer = setTimeout(savePlace, REST_MS)
}

function savePlace(): void {
  const isWaiting = document.querySelector("main [aria-busy=true]") !== null
  if (isWaiting || shownKey === undefined || shownKey !== urlKey) return
  try {
    sessionStorage.setItem(PLACE + shownKey, JSON.stringify(findPlace()))
  } catch {
    // The visitor lets no site save anything.
  }
}

function readPlace(): Place | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(PLACE + (shownKey ?? "")) ?? "") as Place
  } catch {
    return undefined
  }
}

function readKey(): string | undefined {
  return (history.state as { key?: string } | null)?.key
}

/** For an entry that the browser has made. */
function addKey(): string {
  const key = String(Date.now())
  history.replaceState({ ...(history.state as object | null), key }, "")
  return key
}
