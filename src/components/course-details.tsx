import { contactLabels } from "../content/contactus"
import { formatCredit, formatDuration, formatPrice } from "../content/course-facts"
import type { Course } from "../content/courses"
import { credentials } from "../content/credentials"
import { printedSheets } from "../content/printed-sheets"
import { provider } from "../content/provider"
import { listIncludedByOwner, workshops } from "../content/workshops"
import { toDialogUrl } from "../navigation/course-dialog-url"
import { PhoneLink } from "./ask-for-date"
import { CopyButton } from "./copy-button"
import { ParagraphText } from "./paragraph-text"
import { PrintButton } from "./print-button"
import { PrintContact } from "./print-contact"
import { PrintFooter } from "./print-footer"
import { SpotlightList } from "./spotlight-list"
import * as styles from "./course-details.module.css"

interface CourseDetailsProps {
  course: Course
}

/**
 * What the dialog of a course shows, each part only if the course has it, and what its printed
 * sheet adds.
 */
export function CourseDetails({ course }: CourseDetailsProps) {
  const { cptd, duration, price, summary, spotlight } = course
  const path = toDialogUrl(course)
  const badges = [
    cptd && formatCredit(cptd),
    duration && formatDuration(duration),
    price && formatPrice(price),
  ].filter((badge) => typeof badge === "string")

  return (
    <>
      {badges.length > 0 && (
        <ul className={`plainList row ${styles.badges}`}>
          {badges.map((badge) => (
            <li key={badge} className={styles.badge}>
              <ParagraphText paragraph={badge} />
            </li>
          ))}
        </ul>
      )}
      {price && (
        <p className={`caption ${styles.terms}`}>
          {workshops.terms(provider.optional.largestGroup)}
        </p>
      )}
      {summary && <p className={styles.summary}>{summary}</p>}
      {spotlight.length > 0 && (
        <>
          <h3 className={styles.spotlightHeading}>{workshops.spotlightHeading}</h3>
          <SpotlightList items={spotlight} />
        </>
      )}
      <div className={`row ${styles.tools}`}>
        <PrintButton>{workshops.print}</PrintButton>
        <CopyButton
          showsLabel
          label={workshops.share.label}
          text={new URL(path, location.origin).href}
        />
        <CopyButton showsLabel label={contactLabels.email} text={provider.contact.email} />
        <PhoneLink />
      </div>
      <PrintedCourse course={course} />
      <PrintFooter path={path} />
    </>
  )
}

/** Shown only in print: what the course costs, where it is, and whom to ask. */
function PrintedCourse({ course }: CourseDetailsProps) {
  const { title, label, detail } = printedSheets.course
  const number = provider.optional.endorsementNumbers?.[course.id]
  const facts = [
    { label, detail },
    ...listIncludedByOwner(),
    ...(number ? [{ label: credentials.labels.endorsementNumber, detail: number }] : []),
  ]

  return (
    <PrintContact>
      <h3>{title}</h3>
      {facts.map(({ label, detail }) => (
        <p key={label}>
          <strong>
            <ParagraphText paragraph={label} />:
          </strong>{" "}
          <ParagraphText paragraph={detail} />
        </p>
      ))}
    </PrintContact>
  )
}
