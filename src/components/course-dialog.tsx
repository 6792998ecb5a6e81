import { withPrefix } from "gatsby"
import { type MouseEvent, useId, useLayoutEffect, useRef } from "react"
import type { Course } from "../content/courses"
import { workshops } from "../content/workshops"
import { toDetailsId } from "../navigation/details-address"
import { CopyButton } from "./copy-button"
import { CourseBadges } from "./course-badges"
import { PaperFooter } from "./paper-footer"
import { SpotlightList } from "./spotlight-list"
import * as styles from "./course-dialog.module.css"

interface CourseDialogProps {
  course: Course
  isOpen: boolean
  /** Called once the dialog has closed, however that came about. */
  onClose: () => void
}

/**
 * The details of a course, shown modally while it is open. The native dialog keeps the focus inside,
 * closes on Escape and gives the focus back to the card.
 */
export function CourseDialog({ course, isOpen, onClose }: CourseDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const path = `/workshops#${toDetailsId(course)}`
  const isPressedOnBackdrop = useRef(false)

  // Closed also when it is taken away, as by the Back button: that gives the focus back.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!isOpen) return
    keepScrollbarsPlace()
    element?.showModal()
    return () => element?.close()
  }, [isOpen])

  // Measured, because a press on a rounded corner of the dialog also counts as one on its backdrop.
  const isOnBackdrop = ({ target, clientX: x, clientY: y }: MouseEvent) => {
    const box = dialog.current?.getBoundingClientRect()
    if (!box || target !== dialog.current) return false
    return x < box.left || x > box.right || y < box.top || y > box.bottom
  }
  // A text selection that ends outside the dialog is no click on the backdrop, so the press counts too.
  const handlePress = (event: MouseEvent) => {
    isPressedOnBackdrop.current = isOnBackdrop(event)
  }
  const handleClick = (event: MouseEvent) => {
    if (isPressedOnBackdrop.current && isOnBackdrop(event)) dialog.current?.close()
  }

  return (
    // The handlers add the mouse's way of closing; the keyboard has Escape and the close button.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      onMouseDown={handlePress}
      onClick={handleClick}
    >
      <div className={styles.sheet}>
        <header className={styles.header}>
          <h2 id={titleId} className={styles.title}>
            {course.title}
          </h2>
          <button
            type="button"
            className={styles.close}
            aria-label={workshops.closeLabel}
            onClick={() => dialog.current?.close()}
          />
        </header>
        {/* Safari scrolls with the keyboard only what can take the focus. */}
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <div className={styles.body} role="region" aria-labelledby={titleId} tabIndex={0}>
          <CourseBadges course={course} />
          {course.summary && <p className={styles.summary}>{course.summary}</p>}
          {course.spotlight.length > 0 && (
            <>
              <h3 className={styles.spotlightHeading}>{workshops.spotlightHeading}</h3>
              <SpotlightList items={course.spotlight} />
            </>
          )}
          <div className={styles.share}>
            {workshops.share.label}
            <CopyButton
              label={workshops.share.label}
              text={new URL(withPrefix(path), location.origin).href}
            />
          </div>
          <PaperFooter path={path} />
        </div>
      </div>
    </dialog>
  )
}

/** The page behind an open dialog has no scrollbar; in its place there is as much padding. */
function keepScrollbarsPlace(): void {
  const { clientWidth, style } = document.documentElement
  style.setProperty("--scrollbar-width", `${innerWidth - clientWidth}px`)
}
