import { contactLabels } from "../content/contactus"
import { contactLinks } from "../enquiry/contact-links"
import { provider } from "../content/provider"
import { site } from "../content/site"
import * as styles from "./print-footer.module.css"

interface PrintFooterProps {
  /** Path of the printed page, such as "/payments". */
  path: string
}

/** Shown only in print: the name of the provider, the URL of the page and the contact details. */
export function PrintFooter({ path }: PrintFooterProps) {
  const { cell, email } = contactLinks()
  return (
    <div className={styles.footer}>
      <strong>{site.name}</strong>
      <span className={styles.url}>{` · ${provider.siteUrl}${path}`}</span>
      {` · ${contactLabels.printedCell} `}
      <span className={styles.number}>{cell.text}</span>
      {` · ${email.text}`}
    </div>
  )
}
