import type { ReactNode } from "react"
import { handout } from "../content/handout"
import { payments } from "../content/payments"
import { provider } from "../content/provider"
import { contactLinks } from "../enquiry/contact-links"
import { Credentials } from "./credentials"
import * as styles from "./print-contact.module.css"

interface PrintContactProps {
  /** The offer, above what a payment depends on. */
  children?: ReactNode
}

/** Shown only in print: what a governing body needs to agree a date, and to check the provider. */
export function PrintContact({ children }: PrintContactProps) {
  const { title, text, labels } = handout.contact
  const { cell, email, website } = contactLinks()
  const ways = [
    [labels.person, provider.contact.contactPerson],
    [labels.cell, [cell.text, provider.optional.phoneHours].filter(Boolean).join(", ")],
    [labels.email, email.text],
    [labels.website, website.text],
  ]

  return (
    // `hidden` keeps from screen readers and reading modes what the page has said already.
    <div className={styles.contact} hidden>
      {children}
      <p>
        <strong>{payments.notesHeading}</strong> {payments.notes.join(" ")}
      </p>
      <h3>{title}</h3>
      <p>{text}</p>
      <dl className={styles.ways}>
        {ways.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Credentials />
    </div>
  )
}
