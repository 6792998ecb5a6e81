import type { PropsWithChildren } from "react"
import { enquiry } from "../content/enquiry"
import { contactLinks, dateEnquiryUrls } from "../enquiry/contact-links"
import * as styles from "./ask-for-date.module.css"

interface AskForDateProps {
  /** Title of the course that the message names. */
  course?: string
}

/**
 * The site's primary action: a message that asks for a training date, on WhatsApp or by e-mail, or a call. Other links may be
 * beside it.
 */
export function AskForDate({ children }: PropsWithChildren) {
  return (
    <div className={`row ${styles.actions}`}>
      <AskForDateLinks />
      {children}
      <PhoneLink />
    </div>
  )
}

/** Both messages. With a mouse the e-mail is the equal of WhatsApp, which an office's computer may not have. */
export function AskForDateLinks({ course }: AskForDateProps) {
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

/** The action in one line, where there is little room. */
export function AskForDateLine({ course }: AskForDateProps) {
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
