import type { ReactNode } from "react"
import { enquiry } from "../content/enquiry"
import { contactLinks, dateEnquiryUrls } from "../enquiry/contact-links"
import * as styles from "./ask-for-date.module.css"

interface AskForDateProps {
  /** Title of the course that the message names. */
  course?: string
  /** Other links, beside the button. */
  children?: ReactNode
}

/** The site's primary action: a message that asks for a training date, on WhatsApp or by e-mail, or a call. */
export function AskForDate({ course, children }: AskForDateProps) {
  return (
    <div className={`row ${styles.actions}`}>
      <AskForDateLinks course={course} />
      {children}
      <PhoneLink />
    </div>
  )
}

/** Both messages. With a mouse the e-mail is the equal of WhatsApp, which an office's computer may not have. */
export function AskForDateLinks({ course }: Pick<AskForDateProps, "course">) {
  const { whatsApp, email } = dateEnquiryUrls(course)
  // Without JavaScript there is an action for each course of the page.
  const forCourse = course && <span className="visuallyHidden"> {enquiry.forCourse(course)}</span>

  return (
    <>
      <a className="button" href={whatsApp} rel="noopener noreferrer">
        {enquiry.action}
        {forCourse}
      </a>
      <a className={`secondaryButton ${styles.mail}`} href={email}>
        <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
          <path d="M3 6h18v12H3Zm0 .5 9 7 9-7" />
        </svg>
        <span className={styles.words}>{enquiry.mailAction}</span>
        {forCourse}
      </a>
    </>
  )
}

/** The same in one line, where there is little room. */
export function AskForDateLine({ course }: Pick<AskForDateProps, "course">) {
  return (
    <div className={`row ${styles.links}`}>
      <AskForDateLinks course={course} />
      <PhoneLink />
    </div>
  )
}

export function PhoneLink() {
  const { cell } = contactLinks()

  return (
    <a className={`target ${styles.phone}`} href={cell.href}>
      {cell.text}
    </a>
  )
}
