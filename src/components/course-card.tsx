import type { IGatsbyImageData } from "gatsby-plugin-image"
import { memo } from "react"
import type { Course } from "../content/courses"
import { workshops } from "../content/workshops"
import { toDialogId } from "../navigation/course-dialog-hash"
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

/** One course; the heading's button covers the whole card. */
export const CourseCard = memo(function CourseCard(props: CourseCardProps) {
  const { course, image, onIntent, onOpen } = props
  const titleId = `${course.id}_title`

  return (
    <article id={course.id} className={styles.card} aria-labelledby={titleId}>
      {image && <ResponsiveImage className={styles.image} image={image} alt={course.imageAlt} />}
      <div className={styles.text}>
        {/* The tabIndex lets scrollToSection focus the heading. */}
        <h3 id={titleId} className={styles.title} tabIndex={-1}>
          <button
            type="button"
            className={styles.button}
            aria-haspopup="dialog"
            onPointerEnter={() => onIntent?.(course)}
            onFocus={() => onIntent?.(course)}
            onClick={() => onOpen(course)}
          >
            {course.title}
          </button>
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
