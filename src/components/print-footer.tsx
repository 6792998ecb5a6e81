import { contactLabels, contactLinks } from "../content/contact-links"
import { provider } from "../content/provider"
import { site } from "../content/site"
import { SampleMark } from "./sample-mark"
import * as styles from "./print-footer.module.css"

interface PrintFooterProps {
  /** Path of the printed page, such as "/payments". */
  path: string
}

/** Shown only in print: the name of the provider, the URL of the page and the contact details. */
export function PrintFooter({ path }: PrintFooterProps) {
  const { cell, email } = contactLinks()
  const { siteUrl } = provider
  return (
    <div className={styles.footer}>
      <strong>{site.name}</strong>
      {` · ${siteUrl.value}${path}`}
      <SampleMark isSample={siteUrl.isSample} />
      {` · ${contactLabels.printedCell} `}
      <span className={styles.number}>{cell.text}</span>
      <SampleMark isSample={cell.isSample} />
      {` · ${email.text}`}
      <SampleMark isSample={email.isSample} />
    </div>
  )
}
