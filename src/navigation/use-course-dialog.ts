import { withPrefix } from "gatsby"
import { useSyncExternalStore } from "react"
import type { Course } from "../content/courses"
import { findCourseByHash, toDialogId } from "./course-dialog-hash"
import { scrollToSection } from "./scroll-to-section"

/** Kept with the history entry that opening a card adds. */
interface DialogState {
  isOpenedFromCard: true
}

/** Fired on the window after `pushState` and `replaceState`, which fire no event of their own. */
const HASH_CHANGE = "dialoghashchange"

/** After that, going back has been dropped, as a browser may when another navigation begins. */
const BACK_TIMEOUT_MS = 1000

/** From `history.back()` until the browser is there. */
let isGoingBack = false

/**
 * The course whose dialog is open. The hash of the URL alone decides it: nothing else keeps whether the
 * dialog is open, so no order of events can make the two differ.
 */
export function useOpenCourse(): Course | undefined {
  return findCourseByHash(useSyncExternalStore(subscribe, readHash, readNoHash))
}

/** Opens a course's dialog by a history entry of its own, so that Back closes it. */
export function openCourseDialog(course: Course): void {
  if (isGoingBack) return
  // When Back leads to a URL with a hash, the browser takes the focus from the card.
  if (location.hash) history.replaceState(history.state, "", withPrefix("/workshops"))
  const state: DialogState = { isOpenedFromCard: true }
  history.pushState({ ...history.state, ...state }, "", `#${toDialogId(course)}`)
  dispatchEvent(new Event(HASH_CHANGE))
}

/**
 * Closes the open dialog by going back to the entry before it. A dialog opened by a link has none: the
 * hash of the course's card replaces its own.
 */
export function closeCourseDialog(): void {
  const course = findCourseByHash(location.hash)
  if (!course || isGoingBack) return
  if (isDialogState(history.state)) {
    // The dialog stays modal until the browser is back: no link can be followed meanwhile.
    isGoingBack = true
    const stop = () => (isGoingBack = false)
    addEventListener("popstate", stop, { once: true })
    setTimeout(stop, BACK_TIMEOUT_MS)
    history.back()
    return
  }
  history.replaceState(history.state, "", `#${course.id}`)
  dispatchEvent(new Event(HASH_CHANGE))
  // Once the dialog has closed and given back the focus.
  requestAnimationFrame(() => scrollToSection(`#${course.id}`))
}

function subscribe(listen: () => void): () => void {
  const events = ["popstate", HASH_CHANGE]
  events.forEach((event) => addEventListener(event, listen))
  return () => events.forEach((event) => removeEventListener(event, listen))
}

function readHash(): string {
  return location.hash
}

/** The static HTML has no open dialog. */
function readNoHash(): string {
  return ""
}

function isDialogState(state: unknown): state is DialogState {
  return typeof state === "object" && state !== null && "isOpenedFromCard" in state
}
