import { FactList } from "../components/fact-list"
import { PageHead } from "../components/page-head"
import { PageHeader } from "../components/page-header"
import { contact } from "../content/contact"
import { breadcrumbJsonLd } from "../content/structured-data"
import * as styles from "./details-page.module.css"
import * as pageStyles from "./contactus.module.css"

export default function ContactUsPage() {
  const { person, cell, whatsApp, email, website, linkedIn, helpful } = contact

  return (
    <>
      <PageHead
        {...contact.meta}
        path="/contactus"
        structuredData={[breadcrumbJsonLd(contact.meta.title)]}
      />
      <PageHeader className={pageStyles.header} title={contact.title} text={contact.strip} />
      <div className={`page ${styles.columns}`}>
        <div className={styles.panel}>
          {contact.hasSamples && (
            <p className={styles.warning} role="note">
              {contact.sampleNote}
            </p>
          )}
          <FactList
            facts={[
              person,
              { label: cell.label, value: <a href={cell.href}>{cell.value}</a> },
              { label: whatsApp.label, value: <a href={whatsApp.href}>{whatsApp.text}</a> },
              { label: email.label, value: <a href={email.href}>{email.value}</a> },
              {
                label: website.label,
                value: <NewTabLink href={website.href}>{website.value}</NewTabLink>,
              },
            ]}
          />
          <p className={styles.buttonRow}>
            <NewTabLink className="button" href={linkedIn.href}>
              {linkedIn.text}
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
  children: string
  className?: string
}

function NewTabLink({ href, children, className }: NewTabLinkProps) {
  return (
    <a className={className} href={href} target="_blank" rel="noopener noreferrer">
      {children} <span className="visuallyHidden">{contact.newTab}</span>
    </a>
  )
}
