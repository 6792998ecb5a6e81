import type { PropsWithChildren } from "react"
import { contactLabels } from "../content/contactus"
import { printedSheets } from "../content/printed-sheets"
import { payments } from "../content/payments"
import { provider } from "../content/provider"
import { contactLinks } from "../enquiry/contact-links"
import { Credentials, LabelledValue } from "./credentials"
import * as styles from "./print-contact.module.css"

/** Shown only in print, below an offer: how to agree a date, and how to check the provider. */
export function PrintContact({ children }: PropsWithChildren) {
  const { title, text } = printedSheets.contact
  const { cell, email, website } = contactLinks()
  const details = [
    [contactLabels.person, provider.contact.contactPerson],
    [
      contactLabels.printedCell,
      [cell.text, provider.optional.phoneHours].filter(Boolean).join(", "),
    ],
    [contactLabels.email, email.text],
    [contactLabels.website, website.text],
  ] as const

  return (
    // `hidden` hides this repetition from screen readers and reader views.
    <div className={styles.contact} hidden>
      {children}
      <p>
        <strong>{payments.notesHeading}</strong> {payments.notes.join(" ")}
      </p>
      <h3>{title}</h3>
      <p>{text}</p>
      <dl>
        {details.map(([label, value]) => (
          <LabelledValue key={label} label={label}>
            {value}
          </LabelledValue>
        ))}
      </dl>
      <Credentials />
    </div>
  )
}
