import { Link } from "gatsby"
import { contactLinks } from "../enquiry/contact-links"
import { navigation } from "../content/navigation"
import { site } from "../content/site"
import { AddressText } from "./address-text"
import { Credentials } from "./credentials"
import { ParagraphText } from "./paragraph-text"
import * as styles from "./site-footer.module.css"

export function SiteFooter() {
  const { cell, email } = contactLinks()

  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.about}>
          <p className={styles.motto}>{site.motto}</p>
          <p>
            <ParagraphText paragraph={site.footer.text} />
          </p>
          <Credentials />
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
          <p className={styles.heading}>{site.footer.contactHeading}</p>
          <ul className={styles.list}>
            <li>
              <a href={cell.href}>{cell.text}</a>
            </li>
            <li>
              <a href={email.href}>
                <AddressText address={email.text} />
              </a>
            </li>
          </ul>
        </div>
      </div>
    </footer>
  )
}
