import type { ReactNode } from "react"
import { AddressText } from "../components/address-text"
import { CopyButton } from "../components/copy-button"
import { DetailsPage } from "../components/details-page"
import { SampleMark } from "../components/sample-mark"
import { contact } from "../content/contactus"
import { contactLabels, contactLinks } from "../content/contact-links"
import { enquiry, questionUrl } from "../content/enquiry"
import { knownValue } from "../content/owner-fact"
import { provider } from "../content/provider"
import * as styles from "./contactus.module.css"

export default function ContactUsPage() {
  const { meta, title, strip, helpful, copyLabels } = contact
  const { contactPerson, linkedInUrl } = provider.contact
  const { cell, email, website } = contactLinks()
  const days = knownValue(provider.optional.replyWorkingDays)

  return (
    <DetailsPage
      path="/contactus"
      meta={meta}
      title={title}
      text={days ? `${strip} ${enquiry.reply(days)}` : strip}
      headerClassName={styles.header}
      actions={
        <>
          <a className="button" href={questionUrl()} rel="noopener noreferrer">
            {contact.whatsAppText}
          </a>
          <a className="secondaryButton" href={cell.href}>
            <span>
              {contact.phoneText} <span className={styles.number}>{cell.text}</span>
              <SampleMark isSample={cell.isSample} />
            </span>
          </a>
        </>
      }
      notes={{ ...helpful, areFirst: true }}
      facts={[
        { label: contactLabels.person, ...contactPerson },
        {
          label: contactLabels.cell,
          value: <a href={cell.href}>{cell.text}</a>,
          isSample: cell.isSample,
          action: <CopyButton label={copyLabels.cell} text={cell.text} />,
        },
        {
          label: contactLabels.email,
          value: (
            <a href={email.href}>
              <AddressText address={email.text} />
            </a>
          ),
          isSample: email.isSample,
          action: <CopyButton label={copyLabels.email} text={email.text} />,
        },
        {
          label: contactLabels.website,
          value: (
            <NewTabLink href={website.href}>
              <AddressText address={website.text} />
            </NewTabLink>
          ),
          isSample: website.isSample,
        },
      ]}
    >
      <p className={styles.profile}>
        <NewTabLink className="secondaryButton" href={linkedInUrl.value}>
          {contact.linkedInText}
        </NewTabLink>
        <SampleMark isSample={linkedInUrl.isSample} />
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
