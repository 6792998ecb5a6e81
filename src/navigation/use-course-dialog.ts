import { useSyncExternalStore } from "react"
import { type Course, courses } from "../content/courses"
import { DIALOG_HASH_CHANGE, toDialogId } from "./course-dialog-hash"
import { WORKSHOPS_PATH } from "./paths"
import { findSection } from "./scroll-to-section"
import { scrollToTarget } from "./scroll-to-target"

/** State of the history entry that a card adds. */
interface DialogState {
  isOpenedFromCard?: true
}

/** After this time, the browser has dropped `history.back()`, as it may when another navigation begins. */
const BACK_TIMEOUT_MS = 1000

/** True from `history.back()` until the browser has gone back. */
let isGoingBack = false
/** The course of a card that is clicked meanwhile: a second Escape closes the dialog before the browser has gone back. */
let nextCourse: Course | undefined

/**
 * The course whose dialog is open. The hash of the URL is the only state, so that no order of events can make the
 * dialog and the URL differ: with a second state, a card clicked right after Escape did nothing in half of 24 tries.
 */
export function useOpenCourse(): Course | undefined {
  const readHash = () => location.hash
  // The static HTML has no open dialog.
  const readNoHash = () => ""
  return findCourseByHash(useSyncExternalStore(subscribe, readHash, readNoHash))
}

/** The course whose dialog a hash opens, such as "#teaching-strategies-details". */
export function findCourseByHash(hash: string): Course | undefined {
  return courses.find((course) => hash === `#${toDialogId(course)}`)
}

/** Opens a course's dialog and adds a history entry, so that Back closes the dialog. */
export function openCourseDialog(course: Course): void {
  if (isGoingBack) {
    nextCourse = course
    return
  }
  // If Back led to a URL with a hash, the browser would take the focus from the card.
  history.replaceState(history.state, "", location.pathname + location.search)
  const state: DialogState = { isOpenedFromCard: true }
  history.pushState({ ...history.state, ...state }, "", `#${toDialogId(course)}`)
  dispatchEvent(new Event(DIALOG_HASH_CHANGE))
}

/**
 * Closes the open dialog by going back in the history. A dialog that a link has opened has no entry to go back to;
 * the hash of the course's card replaces the dialog's.
 */
export function closeCourseDialog(): void {
  const course = findCourseByHash(location.hash)
  if (!course || isGoingBack) return
  if ((history.state as DialogState | null)?.isOpenedFromCard) {
    // The dialog stays modal until the browser has gone back, so that no link can be followed before.
    isGoingBack = true
    const stop = () => {
      isGoingBack = false
      clearTimeout(timer)
      if (nextCourse && location.pathname === WORKSHOPS_PATH) openCourseDialog(nextCourse)
      nextCourse = undefined
    }
    // `stop` clears the timer, which must not affect the next time that a dialog closes.
    const timer = setTimeout(stop, BACK_TIMEOUT_MS)
    addEventListener("popstate", stop, { once: true })
    history.back()
    return
  }
  history.replaceState(history.state, "", `#${course.id}`)
  dispatchEvent(new Event(DIALOG_HASH_CHANGE))
  scrollWhenClosed(`#${course.id}`)
}

/**
 * Scrolls to a card when the dialog has closed, which may take a slow device a while. As long as it is open, nothing
 * outside of it can have the focus.
 */
function scrollWhenClosed(card: string): void {
  const scroll = () => {
    if (location.hash === card) scrollToTarget(findSection(card), { isSmooth: true })
  }
  const dialog = document.querySelector("dialog[open]")
  if (dialog) dialog.addEventListener("close", scroll, { once: true })
  else scroll()
}

function subscribe(listen: () => void): () => void {
  const events = ["popstate", DIALOG_HASH_CHANGE]
  events.forEach((event) => addEventListener(event, listen))
  return () => events.forEach((event) => removeEventListener(event, listen))
}
