import type { PropsWithChildren } from "react"
import { enquiry } from "../content/enquiry"
import { contactLinks, dateEnquiryUrls } from "../enquiry/contact-links"
import * as styles from "./ask-for-date.module.css"

interface CourseProps {
  /** Title of the course that the message names. */
  course?: string
}

/**
 * The site's primary action: a message that asks for a training date, on WhatsApp or by e-mail, or
 * a call. Other links may be beside it. E-mail and number share a line, so neither is alone on one.
 */
export function AskForDate({ children }: PropsWithChildren) {
  return (
    <div className={`row ${styles.actions}`}>
      <WhatsAppLink />
      {children}
      <div className={`row ${styles.others}`}>
        <MailLink />
        <PhoneLink />
      </div>
    </div>
  )
}

/** The action in one line, where there is little room. */
export function AskForDateLine({ course }: CourseProps) {
  return (
    <div className={`row ${styles.line}`}>
      <WhatsAppLink course={course} />
      <MailLink course={course} />
      <PhoneLink />
    </div>
  )
}

function WhatsAppLink({ course }: CourseProps) {
  return (
    <a className="button" href={dateEnquiryUrls(course).whatsApp} rel="noopener noreferrer">
      {enquiry.action}
      <ForCourse course={course} />
    </a>
  )
}

/** With a mouse the equal of WhatsApp, which an office's computer may not have. */
function MailLink({ course }: CourseProps) {
  return (
    <a className={`secondaryButton ${styles.mail}`} href={dateEnquiryUrls(course).email}>
      <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
        <path d="M3 6h18v12H3Zm0 .5 9 7 9-7" />
      </svg>
      <span className={styles.words}>{enquiry.mailAction}</span>
      <ForCourse course={course} />
    </a>
  )
}

/** Without JavaScript there is an action for each course of the page. */
function ForCourse({ course }: CourseProps) {
  return course && <span className="visuallyHidden"> {enquiry.forCourse(course)}</span>
}

export function PhoneLink() {
  const { cell } = contactLinks()

  return (
    <a className={`target ${styles.phone}`} href={cell.href}>
      {cell.text}
    </a>
  )
}
