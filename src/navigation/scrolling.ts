import { findPlace, goToPlace, type Place } from "./place"
import { SCROLL_DELAY_MS, scrollToSection } from "./scroll-to-section"

/*
 * Nothing else scrolls a page of the site but the browser, to the hash of a URL or of a plain link such as those to articles.
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

/** Key of the entry whose page is shown. */
let shownKey: string | undefined
/** Key of the URL's entry, which Back and Forward change before the router shows its page. */
let urlKey: string | undefined
/** Scrolls to where the visitor wants to be. Gone when the visitor has moved, or left. */
let scroll: (() => void) | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/** Must be called before Gatsby's router listens to `popstate`. */
export function startScrolling(): void {
  addEventListener("popstate", followHistory)
  // Of a plain link: some browsers scroll before `popstate`.
  addEventListener("click", savePlace, { capture: true })
  // A phone may take a hidden page out of its memory.
  document.addEventListener("visibilitychange", savePlace)
  addEventListener("pagehide", leaveDocument)
  addEventListener("pageshow", scrollInPlaceOfBrowser)
  for (const type of ["wheel", "touchstart", "keydown", "mousedown"])
    addEventListener(type, stay, { passive: true })
}

/** Safari would scroll after `load`, too. */
export function scrollInPlaceOfBrowser(): void {
  history.scrollRestoration = "manual"
}

/** Scrolls when the articles are there, unless the visitor has moved meanwhile. */
export function scrollToArticles(): void {
  scroll?.()
}

/** Saves the place on a page before another one is shown. */
export function leaveEntry(): void {
  savePlace()
  cancel()
}

/** Scrolls as the table says, once the page of an entry is shown. */
export function enterEntry({ pathname, hash }: Location, prevLocation: Location | null): void {
  const key = readKey() ?? addKey()
  if (key === shownKey) return
  const isByHistory = key === urlKey
  shownKey = urlKey = key
  const isByLink = prevLocation !== null && !isByHistory
  const place = readPlace(key)
  const scrollSmoothly = () => scrollToSection(hash, "smooth")
  if (place) jump(() => goToPlace(place))
  else if (!prevLocation) scroll = () => goToTargetOfUrl(hash)
  else if (isByLink && hash && pathname === prevLocation.pathname) keep(scrollSmoothly)
  else {
    jump(() => scrollTo({ top: 0, behavior: "instant" }))
    if (isByLink && hash) timer = setTimeout(() => keep(scrollSmoothly), SCROLL_DELAY_MS)
  }
}

/** Until the scripts have started again, the browser scrolls. */
function leaveDocument(): void {
  savePlace()
  history.scrollRestoration = "auto"
}

function followHistory(): void {
  cancel()
  const key = readKey()
  if (key === undefined) {
    // A plain link, to which the browser scrolls; `click` has saved the place.
    shownKey = urlKey = addKey()
  } else {
    savePlace()
    urlKey = key
    // Back and Forward, before the router has shown the page between: Chrome has gone to the hash.
    const place = key === shownKey && readPlace(key)
    if (place) jump(() => goToPlace(place))
  }
}

/** Scrolls now, and again when the articles are there. */
function keep(newScroll: () => void): void {
  scroll = newScroll
  newScroll()
}

/**
 * Scrolls again in the next frame, because Chrome may go on with a smooth scroll that a navigation has interrupted, and when
 * the fonts are there, because Safari does not keep in sight what they move.
 */
function jump(newScroll: () => void): void {
  const repeat = () => {
    if (scroll === newScroll) newScroll()
  }
  keep(newScroll)
  requestAnimationFrame(repeat)
  void document.fonts.ready.then(repeat)
}

function cancel(): void {
  scroll = undefined
  clearTimeout(timer)
}

/** Who presses a link twice does not want to stay. */
function stay(event: Event): void {
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

function savePlace(): void {
  const isWaiting = document.querySelector("main [aria-busy=true]") !== null
  if (isWaiting || shownKey === undefined || shownKey !== urlKey) return
  try {
    sessionStorage.setItem(toItem(shownKey), JSON.stringify(findPlace()))
  } catch {
    // The visitor lets no site save anything.
  }
}

function readPlace(key: string): Place | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(toItem(key)) ?? "null") as Place | undefined
  } catch {
    return undefined
  }
}

const toItem = (key: string) => `place ${key}`

function readKey(): string | undefined {
  return (history.state as { key?: string } | null)?.key
}

/** For an entry that the browser has made. */
function addKey(): string {
  const key = String(Date.now())
  history.replaceState({ ...(history.state as object | null), key }, "")
  return key
}
