import { Link } from "gatsby"
import { contact } from "../content/contact"
import { navigation } from "../content/navigation"
import { site } from "../content/site"
import * as styles from "./site-footer.module.css"

export function SiteFooter() {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.about}>
          <p className={styles.motto}>{site.motto}</p>
          <p>{site.footer.text}</p>
        </div>
        <nav className={styles.pages} aria-label={site.footer.pagesHeading}>
          <ul className={styles.list}>
            {navigation.map(({ label, to }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <p className={styles.heading}>
            {site.footer.contactHeading}
            {contact.hasSamples && ` (${site.sampleMark.toLowerCase()})`}
          </p>
          <ul className={styles.list}>
            <li>
              <a href={contact.cell.href}>{contact.cell.value}</a>
            </li>
            <li>
              <a href={contact.email.href}>{contact.email.value}</a>
            </li>
          </ul>
        </div>
      </div>
    </footer>
  )
}
