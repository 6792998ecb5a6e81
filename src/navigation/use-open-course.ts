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

/**
 * The course whose dialog is open. The hash of the URL is the only state, so that the dialog and the URL always agree.
 * Gatsby's router renders the page again whenever the hash changes.
 */
export function useOpenCourse(): Course | undefined {
  const readHash = () => location.hash
  // The static HTML has no open dialog.
  const readNoHash = () => ""
  const hash = useSyncExternalStore(subscribeToNothing, readHash, readNoHash)
  return courses.find((course) => hash === `#${toDialogHash(course)}`)
}

/**
 * Closes the dialog of a course, by going back if a card has opened it. A dialog that a link has opened has no entry to go
 * back to: the hash of the course's card, to which Gatsby then scrolls, replaces the dialog's.
 */
export function closeCourseDialog({ id }: Course): void {
  if ((history.state as DialogState | null)?.isOpenedFromCard) history.back()
  else navigate(`${WORKSHOPS_PATH}#${id}`, { replace: true })
}

function subscribeToNothing(): () => void {
  return () => undefined
}
