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

/** If going back takes longer, there is no entry to go back to: the history was cleared. */
const BACK_MS = 500

/**
 * The course whose dialog is open. The hash of the URL is the only state, so the dialog always
 * agrees with the URL. Listens to `popstate`, because after Back Gatsby renders some frames late.
 */
export function useOpenCourse(): Course | undefined {
  const readHash = () => location.hash
  // The static HTML has no open dialog.
  const readNoHash = () => ""
  const hash = useSyncExternalStore(subscribeToHistory, readHash, readNoHash)
  return courses.find((course) => hash === `#${toDialogHash(course)}`)
}

/**
 * Closes a course's dialog. If a card has opened it, goes back. Otherwise there is no entry to go
 * back to, so the hash of the card replaces that of the dialog, and scrolling.ts scrolls there.
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
  // Delayed, because Chrome removes the focus after this event if the URL has a hash.
  const handlePopState = () => setTimeout(onChange)
  addEventListener("popstate", handlePopState)
  return () => removeEventListener("popstate", handlePopState)
}
