import { Link } from "gatsby"
import { contactLinks } from "../enquiry/contact-links"
import { navigation } from "../content/navigation"
import { provider } from "../content/provider"
import { site } from "../content/site"
import { AddressText } from "./address-text"
import { Credentials } from "./credentials"
import { ParagraphText } from "./paragraph-text"
import * as styles from "./site-footer.module.css"

export function SiteFooter() {
  const { cell, email } = contactLinks()
  const { informationOfficer } = provider.optional

  return (
    <footer className={`brandSurface ${styles.footer}`}>
      <div className={styles.inner}>
        <div className="columns">
          <div>
            <p className={styles.motto}>{site.motto}</p>
            <p>
              <ParagraphText paragraph={site.footer.text} />
            </p>
          </div>
          <nav className={styles.pages} aria-label={site.footer.pagesHeading}>
            <ul className="plainList">
              {navigation.map(({ label, to }) => (
                <li key={to}>
                  <Link className="target" to={to}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <div>
            <p className={styles.heading}>{site.footer.contactHeading}</p>
            <ul className="plainList">
              <li>
                <a className="target" href={cell.href}>
                  {cell.text}
                </a>
              </li>
              <li>
                <a className="target" href={email.href}>
                  <AddressText address={email.text} />
                </a>
              </li>
            </ul>
          </div>
        </div>
        <div className={styles.registration}>
          <Credentials />
          <p>
            {site.footer.privacy}
            {informationOfficer && ` ${site.footer.informationOfficer}: ${informationOfficer}.`}
          </p>
        </div>
      </div>
    </footer>
  )
}
