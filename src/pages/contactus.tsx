import type { ReactNode } from "react"
import { AddressText } from "../components/address-text"
import { CopyButton } from "../components/copy-button"
import { DetailsPage } from "../components/details-page"
import { contact, contactLabels } from "../content/contactus"
import { contactLinks, questionUrl } from "../enquiry/contact-links"
import { enquiry } from "../content/enquiry"
import { PrintFooter } from "../components/print-footer"
import { provider } from "../content/provider"
import { CONTACT_US_PATH } from "../navigation/paths"
import * as styles from "./contactus.module.css"

export default function ContactUsPage() {
  const { meta, title, intro, helpful } = contact
  const { contactPerson, linkedInUrl } = provider.contact
  const { cell, email, website } = contactLinks()
  const { replyWorkingDays: days, phoneHours } = provider.optional

  return (
    <>
      <DetailsPage
        path={CONTACT_US_PATH}
        meta={meta}
        title={title}
        text={days ? `${intro} ${enquiry.reply(days)}` : intro}
        headingClassName={styles.heading}
        actions={
          <>
            <a className="button" href={questionUrl()} rel="noopener noreferrer">
              {contact.whatsAppText}
            </a>
            <a className="secondaryButton" href={cell.href}>
              <span>
                {contact.phoneText} <span className={styles.number}>{cell.text}</span>
              </span>
            </a>
          </>
        }
        notes={helpful}
        details={[
          { label: contactLabels.person, value: contactPerson },
          {
            label: contactLabels.cell,
            value: (
              <>
                <a className="target" href={cell.href}>
                  {cell.text}
                </a>{" "}
                {phoneHours && <span className="caption">{phoneHours}</span>}
              </>
            ),
            action: <CopyButton label={contactLabels.copiedCell} text={cell.text} />,
          },
          {
            label: contactLabels.email,
            value: (
              <a className="target" href={email.href}>
                <AddressText address={email.text} />
              </a>
            ),
            action: <CopyButton label={contactLabels.email} text={email.text} />,
          },
          {
            label: contactLabels.website,
            value: (
              <NewTabLink className="target" href={website.href}>
                <AddressText address={website.text} />
              </NewTabLink>
            ),
          },
        ]}
      >
        <p className={styles.profile}>
          <NewTabLink className="secondaryButton" href={linkedInUrl}>
            {contact.linkedInText}
          </NewTabLink>
        </p>
      </DetailsPage>
      <PrintFooter path={CONTACT_US_PATH} />
    </>
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
