import { withPrefix } from "gatsby"
import { useSyncExternalStore } from "react"
import type { Course } from "../content/courses"
import { findCourseByHash, toDialogId } from "./course-dialog-hash"
import { HASH_CHANGE } from "./hash-change"
import { scrollToSection } from "./scroll-to-section"

/** Kept with the history entry that opening a card adds. */
interface DialogState {
  isOpenedFromCard: true
}

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
    const stop = () => {
      isGoingBack = false
      clearTimeout(timer)
    }
    // A later closing must not be ended by the timer of this one.
    const timer = setTimeout(stop, BACK_TIMEOUT_MS)
    addEventListener("popstate", stop, { once: true })
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
