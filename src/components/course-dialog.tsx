import { type MouseEvent, type SyntheticEvent, useId, useLayoutEffect, useRef } from "react"
import type { Course } from "../content/courses"
import { workshops } from "../content/workshops"
import { AskForDateLine } from "./ask-for-date"
import { CourseDetails } from "./course-details"
import * as styles from "./course-dialog.module.css"

interface CourseDialogProps {
  course: Course
  /** Called once, when the visitor wants to close the dialog. It is open until it is unmounted. */
  onClose: (course: Course) => void
}

/**
 * The details of a course in a modal dialog. The native dialog keeps the focus inside, closes on
 * Escape and returns the focus to the card.
 */
export function CourseDialog({ course, onClose }: CourseDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  const isMouseDownOnBackdrop = useRef(false)
  const isClosing = useRef(false)

  // Closing returns the focus, which removing the element would not: to the link of the card, also
  // where the browser's Forward, or a link that Safari does not focus, has opened the dialog.
  useLayoutEffect(() => {
    const element = dialog.current
    document.getElementById(course.id)?.querySelector("a")?.focus({ preventScroll: true })
    reserveScrollbarWidth()
    element?.showModal()
    // Not the close button, which a second press of the key that has opened the dialog would press.
    title.current?.focus()
    return () => element?.close()
  }, [course.id])

  // The dialog stays modal until the browser has gone back, so a second press may come before.
  const close = () => {
    if (!isClosing.current) onClose(course)
    isClosing.current = true
  }
  // Escape fires `cancel`, and in Chrome only `close` when it is pressed again.
  const handleCancel = (event: SyntheticEvent) => {
    event.preventDefault()
    close()
  }
  // The position is measured because the dialog is also the target of a click on one of its rounded
  // corners.
  const isOnBackdrop = ({ target, clientX: x, clientY: y }: MouseEvent) => {
    const box = dialog.current?.getBoundingClientRect()
    if (!box || target !== dialog.current) return false
    return x < box.left || x > box.right || y < box.top || y > box.bottom
  }
  // Both events must be on the backdrop, because a text selection may end outside the dialog.
  const handleMouseDown = (event: MouseEvent) => {
    isMouseDownOnBackdrop.current = isOnBackdrop(event)
  }
  const handleClick = (event: MouseEvent) => {
    if (isMouseDownOnBackdrop.current && isOnBackdrop(event)) close()
  }

  return (
    // The handlers close the dialog by mouse; the keyboard has Escape and the close button.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onCancel={handleCancel}
      onClose={close}
      onMouseDown={handleMouseDown}
      onClick={handleClick}
    >
      <div className={styles.panel}>
        <header className={`brandSurface ${styles.header}`}>
          <h2 id={titleId} ref={title} className={styles.title} tabIndex={-1}>
            {course.title}
          </h2>
          <button
            type="button"
            className={styles.close}
            aria-label={workshops.closeLabel}
            onClick={close}
          />
        </header>
        {/* In Safari, the keyboard scrolls only elements that can be focused. */}
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <div className={styles.body} role="region" aria-labelledby={titleId} tabIndex={0}>
          <CourseDetails course={course} />
        </div>
        <div className={styles.foot}>
          <AskForDateLine course={course.title} />
        </div>
      </div>
    </dialog>
  )
}

/** Stores the width of the scrollbar: behind an open dialog, padding takes its place. */
function reserveScrollbarWidth(): void {
  const { clientWidth, style } = document.documentElement
  style.setProperty("--scrollbar-width", `${innerWidth - clientWidth}px`)
}
