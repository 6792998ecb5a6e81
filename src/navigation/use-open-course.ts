import { navigate } from "gatsby"
import { useSyncExternalStore } from "react"
import { type Course, courses } from "../content/courses"
import { toDialogHash } from "./course-dialog-url"
import { WORKSHOPS_PATH } from "./paths"

/** State of the history entry that a card adds. */
interface DialogState {
  isOpenedFromCard?: boolean
}

export const OPENED_FROM_CARD: DialogState = { isOpenedFromCard: true }

/** Going back has brought nothing by then: the entry before is gone, as after the history was cleared. */
const BACK_MS = 500

/**
 * The course whose dialog is open. The hash of the URL is the only state, so that the dialog and the URL always agree.
 * Gatsby's router renders the page again after a link; after Back, which closes the dialog, that would be some frames late.
 */
export function useOpenCourse(): Course | undefined {
  const readHash = () => location.hash
  // The static HTML has no open dialog.
  const readNoHash = () => ""
  const hash = useSyncExternalStore(subscribeToHistory, readHash, readNoHash)
  return courses.find((course) => hash === `#${toDialogHash(course)}`)
}

/**
 * Closes the dialog of a course, by going back if a card has opened it. A dialog that a link has opened has no entry to go
 * back to: the hash of the course's card, to which scrolling.ts then scrolls, replaces the dialog's.
 */
export function closeCourseDialog(course: Course): void {
  const showCard = () => {
    navigate(`${WORKSHOPS_PATH}#${course.id}`, { replace: true })
  }
  if (!(history.state as DialogState | null)?.isOpenedFromCard) {
    showCard()
    return
  }
  const timer = setTimeout(showCard, BACK_MS)
  addEventListener("popstate", () => clearTimeout(timer), { once: true })
  history.back()
}

function subscribeToHistory(onChange: () => void): () => void {
  // Later, because Chrome takes the focus away after the event, if the URL has a hash.
  const handlePopState = () => setTimeout(onChange)
  addEventListener("popstate", handlePopState)
  return () => removeEventListener("popstate", handlePopState)
}
