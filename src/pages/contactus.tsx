import type { ReactNode } from "react"
import { AddressText } from "../components/address-text"
import { DetailsPage } from "../components/details-page"
import { contact } from "../content/contact"
import { contactLabels, contactLinks } from "../content/contact-links"
import { dateEnquiryLinks } from "../content/enquiry"
import { provider } from "../content/provider"
import * as styles from "./contactus.module.css"

export default function ContactUsPage() {
  const { meta, title, strip, helpful } = contact
  const { contactPerson, linkedInUrl } = provider.contact
  const { cell, email, website, areSamples } = contactLinks()

  return (
    <DetailsPage
      path="/contactus"
      meta={meta}
      title={title}
      text={strip}
      headerClassName={styles.header}
      warning={areSamples && contact.sampleNote}
      actions={
        <>
          <a className="button" href={dateEnquiryLinks().whatsApp.href} rel="noopener noreferrer">
            {contact.whatsAppText}
          </a>
          <a className="secondaryButton" href={cell.href}>
            <span>
              {contact.phoneText} <span className={styles.number}>{cell.text}</span>
            </span>
          </a>
        </>
      }
      notes={{ ...helpful, areFirst: true }}
      facts={[
        { label: contactLabels.person, value: contactPerson.value },
        { label: contactLabels.cell, value: <a href={cell.href}>{cell.text}</a> },
        {
          label: contactLabels.email,
          value: (
            <a href={email.href}>
              <AddressText address={email.text} />
            </a>
          ),
        },
        {
          label: contactLabels.website,
          value: (
            <NewTabLink href={website.href}>
              <AddressText address={website.text} />
            </NewTabLink>
          ),
        },
      ]}
    >
      <p className={styles.profile}>
        <NewTabLink className="secondaryButton" href={linkedInUrl.value}>
          {contact.linkedInText}
        </NewTabLink>
      </p>
    </DetailsPage>
  )
}

interface NewTabLinkProps {
  href: string
  children: ReactNode
  className?: string
}

function NewTabLink({ href, children, className }: NewTabLinkProps) {
  return (
    <a className={className} href={href} target="_blank" rel="noopener noreferrer">
      {children} <span className="visuallyHidden">{contact.newTab}</span>
    </a>
  )
}
