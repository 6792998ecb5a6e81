import type { ReactNode } from "react"
import { contactLinks } from "../enquiry/contact-links"
import { enquiry } from "../content/enquiry"
import { dateEnquiryLinks } from "../enquiry/enquiry-links"
import { AddressText } from "./address-text"
import * as styles from "./ask-for-date.module.css"

interface AskForDateProps {
  /** Title of the course that the message names. */
  course?: string
  /** Another link, beside the button. */
  children?: ReactNode
}

/**
 * The site's primary action: WhatsApp with a message that asks for a training date. An office's computer may have
 * neither WhatsApp nor a mail program, so the e-mail address and the phone number are in sight.
 */
export function AskForDate({ course, children }: AskForDateProps) {
  return (
    <div className={styles.actions}>
      <div className={styles.group}>
        <AskForDateButton course={course} />
        {children}
      </div>
      <AskForDateContacts course={course} />
    </div>
  )
}

/** Without the e-mail address and the phone number. */
export function AskForDateButton({ course }: Pick<AskForDateProps, "course">) {
  return (
    <a className="button" href={dateEnquiryLinks(course).whatsApp.href} rel="noopener noreferrer">
      {enquiry.action}
      {forCourse(course)}
    </a>
  )
}

/** The e-mail address and the phone number. */
export function AskForDateContacts({ course }: Pick<AskForDateProps, "course">) {
  const { email } = dateEnquiryLinks(course)
  const { cell } = contactLinks()

  return (
    <div className={styles.group}>
      <a className={styles.link} href={email.href}>
        <AddressText address={email.text} />
        {forCourse(course)}
      </a>
      <a className={`${styles.link} ${styles.phone}`} href={cell.href}>
        {cell.text}
      </a>
    </div>
  )
}

/** Without JavaScript there is an action for each course of the page. */
function forCourse(course: string | undefined): ReactNode {
  return course && <span className="visuallyHidden"> {enquiry.forCourse(course)}</span>
}
