import type { IGatsbyImageData } from "gatsby-plugin-image"
import { type KeyboardEvent, memo, type MouseEvent } from "react"
import type { Course } from "../content/courses"
import { workshops } from "../content/workshops"
import { toDialogId } from "../navigation/course-dialog-hash"
import { WORKSHOPS_PATH } from "../navigation/paths"
import { AskForDate } from "./ask-for-date"
import { CourseBadges } from "./course-badges"
import { ResponsiveImage } from "./responsive-image"
import { SpotlightList } from "./spotlight-list"
import * as styles from "./course-card.module.css"

interface CourseCardProps {
  course: Course
  image?: IGatsbyImageData
  /** Called on hover, touch or focus. */
  onIntent?: (course: Course) => void
  onOpen: (course: Course) => void
}

/**
 * One course. The heading's link covers the whole card. It leads to the URL of the details, so that it can be opened in
 * another tab; a plain click, Enter and Space open them in place, as a button does.
 */
export const CourseCard = memo(function CourseCard(props: CourseCardProps) {
  const { course, image, onIntent, onOpen } = props
  const titleId = `${course.id}_title`

  const handleClick = (event: MouseEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    // The dialog returns the focus to it; Safari does not focus a link that is clicked.
    event.currentTarget.focus({ preventScroll: true })
    onOpen(course)
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    // It would scroll the page.
    if (event.key === " ") event.preventDefault()
  }
  const handleKeyUp = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === " ") event.currentTarget.click()
  }

  return (
    <article id={course.id} className={styles.card} aria-labelledby={titleId}>
      {image && <ResponsiveImage className={styles.image} image={image} alt={course.imageAlt} />}
      <div className={styles.text}>
        {/* The tabIndex lets findSection focus the heading. */}
        <h3 id={titleId} className={styles.title} tabIndex={-1}>
          <a
            href={`${WORKSHOPS_PATH}#${toDialogId(course)}`}
            role="button"
            className={styles.link}
            aria-haspopup="dialog"
            onPointerEnter={() => onIntent?.(course)}
            onFocus={() => onIntent?.(course)}
            onClick={handleClick}
            onKeyDown={handleKeyDown}
            onKeyUp={handleKeyUp}
          >
            {course.title}
          </a>
        </h3>
        <p className={styles.teaser}>{course.teaser}</p>
        <CourseBadges course={course} />
        <p className={styles.action} aria-hidden="true">
          {workshops.cardAction}
        </p>
        <noscript>
          <div id={toDialogId(course)}>
            {course.summary && <p>{course.summary}</p>}
            <h4>{workshops.spotlightHeading}</h4>
            <SpotlightList items={course.spotlight} />
            <AskForDate course={course.title} />
          </div>
        </noscript>
      </div>
    </article>
  )
})
