import type { ReactNode } from "react"
import { AddressText } from "../components/address-text"
import { FactList } from "../components/fact-list"
import { PageHead } from "../components/page-head"
import { PageHeader } from "../components/page-header"
import { contact, contactLinks } from "../content/contact"
import { provider } from "../content/provider"
import * as styles from "./details-page.module.css"
import * as pageStyles from "./contactus.module.css"

export default function ContactUsPage() {
  const { labels, helpful } = contact
  const { contactPerson, linkedInUrl } = provider.contact
  const { cell, whatsApp, email, website, areSamples } = contactLinks()

  return (
    <>
      <PageHead {...contact.meta} path="/contactus" />
      <PageHeader className={pageStyles.header} title={contact.title} text={contact.strip} />
      <div className={`page ${styles.columns}`}>
        <div className={styles.panel}>
          {areSamples && (
            <p className={styles.warning} role="note">
              {contact.sampleNote}
            </p>
          )}
          <FactList
            facts={[
              { label: labels.person, value: contactPerson.value },
              { label: labels.cell, value: <a href={cell.href}>{cell.text}</a> },
              {
                label: labels.whatsApp,
                value: <a href={whatsApp.href}>{contact.whatsAppText}</a>,
              },
              {
                label: labels.email,
                value: (
                  <a href={email.href}>
                    <AddressText address={email.text} />
                  </a>
                ),
              },
              {
                label: labels.website,
                value: (
                  <NewTabLink href={website.href}>
                    <AddressText address={website.text} />
                  </NewTabLink>
                ),
              },
            ]}
          />
          <p className={styles.buttonRow}>
            <NewTabLink className="button" href={linkedInUrl.value}>
              {contact.linkedInText}
            </NewTabLink>
          </p>
        </div>
        <aside className={styles.aside}>
          <h2>{helpful.title}</h2>
          <ul className={styles.notes}>
            {helpful.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </aside>
      </div>
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
