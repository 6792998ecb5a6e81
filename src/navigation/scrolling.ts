import { listenForMovement } from "./listen-for-movement"
import { findPlace, goToPlace, type Place } from "./place"
import { SCROLL_DELAY_MS, scrollToSection } from "./scroll-to-section"

/*
 * Scrolls the pages after navigation: Gatsby does not, and what the browser does (to the hash of a
 * URL or of a plain link) is corrected here. Besides, only /editors scrolls: to the status of a
 * finished check.
 *
 * How the visitor came      | without a hash | hash of a section or article              | hash of a dialog
 * a link to another page    | the top        | the top, after SCROLL_DELAY_MS smoothly   | the top
 * a link on the same page   | the top        | smoothly, at once                         | nowhere
 * Back, Forward or Reload   | the saved place in all three; the top if none is saved
 * a URL                     | the browser; to an article once it has been loaded
 *
 * A place is saved under the `key` that Gatsby's router gives a history entry. A saved place means
 * that the visitor returns. After Back and Forward the page changes some frames after the URL.
 */

/** Prefix of the keys in sessionStorage. */
const PLACE = "place "
/** A visitor who has not scrolled for this long is reading. */
const REST_MS = 100
/** Cards that come into sight in one frame are laid out in the next. */
const FRAMES_AT_REST = 4

/** Key of the history entry whose page is shown. */
let shownKey: string | undefined
/** Key of the history entry of the URL. Back and Forward change it before the page. */
let urlKey: string | undefined
/** Scrolls to where the visitor wants to be. Undefined once the visitor has moved or left. */
let scroll: (() => void) | undefined
let scrollTimer: ReturnType<typeof setTimeout> | undefined
let restTimer: ReturnType<typeof setTimeout> | undefined
/** Whether the browser is finding the words that a URL names. */
let isFindingWords = false

/** Must be called before the component of Gatsby's router listens to `popstate`. */
export function startScrolling(): void {
  addEventListener("popstate", followHistory)
  addEventListener("scroll", saveAtRest, { passive: true })
  // In the capture phase, before a link acts: some browsers scroll to its hash before `popstate`.
  addEventListener("click", savePlace, { capture: true })
  addEventListener("pagehide", leaveDocument)
  addEventListener("pageshow", showDocument)
  if (document.readyState === "complete") disableScrollRestoration()
  listenForMovement(cancel)
}

/** Keeps the browser from scrolling; Safari would do so even after `load`. */
export function disableScrollRestoration(): void {
  history.scrollRestoration = "manual"
}

/** Scrolls when the articles have been loaded, unless the visitor has moved meanwhile. */
export function scrollToArticles(): void {
  scroll?.()
}

/** Scrolls as the table above says, once the page of a history entry is shown. */
export function enterEntry({ pathname, hash }: Location, prevLocation: Location | null): void {
  const oldKey = readKey()
  const key = oldKey ?? addKey()
  if (key === shownKey) return
  cancel()
  const isByLink = prevLocation !== null && key !== urlKey
  shownKey = urlKey = key
  // An inline script of gatsby-ssr.tsx sets `hasMoved`: leave a visitor alone who has moved.
  if (!prevLocation && "hasMoved" in window) return
  const scrollSmoothly = () => scrollToSection(hash, "smooth")
  // A new entry has no key and no saved place; asking sessionStorage for one takes long at first.
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

/** After a reload the browser scrolls until the scripts have started. */
function leaveDocument(): void {
  savePlace()
  history.scrollRestoration = "auto"
}

function showDocument({ persisted }: PageTransitionEvent): void {
  disableScrollRestoration()
  // WebKit shows the top of a page that it restores from the back/forward cache.
  if (persisted && readKey() === shownKey) goToSavedPlace()
}

function followHistory(): void {
  cancel()
  const key = readKey()
  if (key === undefined) {
    // A plain link or a typed hash: Firefox may have missed a card that was not laid out.
    shownKey = urlKey = addKey()
    if (!isFindingWords) jump(() => scrollToSection(location.hash, "instant"))
    isFindingWords = false
  } else {
    savePlace()
    urlKey = key
    // Back, then Forward before the router has changed the page: Chrome has gone to the hash.
    if (key === shownKey) goToSavedPlace()
  }
}

/** @returns whether a place is saved for the entry whose page is shown */
function goToSavedPlace(): boolean {
  const place = readPlace()
  if (place) jump(() => goToPlace(place))
  return place !== undefined
}

function scrollNowAndWhenLoaded(newScroll: () => void): void {
  scroll = newScroll
  newScroll()
}

/**
 * Scrolls, and repeats it until the target rests: cards that come into sight are laid out, and
 * Chrome may resume an interrupted smooth scroll. Repeats it when the fonts have loaded, because
 * Safari does not compensate for their heights, and after `load`, when Firefox goes to the hash.
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

function goToTargetOfUrl(hash: string): void {
  scrollToSection(hash, "instant")
  // Search engines link to words of a page (`#:~:text=`). The browser must find them again; scripts
  // cannot read this part of the location.
  const [navigation] = performance.getEntriesByType("navigation")
  const directive = /:~:.*/.exec(navigation?.name ?? "")?.[0]
  if (!directive || !("fragmentDirective" in document)) return
  isFindingWords = true
  location.replace((hash || "#") + directive)
}

/** The URL may change without a click, and a phone may discard a hidden page without an event. */
function saveAtRest(): void {
  clearTimeout(restTimer)
  restTimer = setTimeout(savePlace, REST_MS)
}

function savePlace(): void {
  const isWaiting = document.querySelector("main [aria-busy=true]") !== null
  if (isWaiting || shownKey === undefined || shownKey !== urlKey) return
  // Firefox drops the state, without an event, when a link leads to the hash of the URL.
  if (readKey() === undefined) addKey(shownKey)
  try {
    // Without a place "undefined", which `readPlace` cannot parse.
    sessionStorage.setItem(PLACE + shownKey, JSON.stringify(findPlace()))
  } catch {
    // The visitor allows no site to store anything.
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

/** Adds a key to a history entry that the browser has made. */
function addKey(key = String(Date.now())): string {
  history.replaceState({ ...(history.state as object | null), key }, "")
  return key
}
