import { withPrefix } from "gatsby"
import { contact } from "../content/contact"
import { provider } from "../content/provider"
import { site } from "../content/site"
import * as styles from "./print-footer.module.css"

interface PaperFooterProps {
  /** Path of what is printed, such as "/payments". */
  path: string
}

/** Seen on paper only: where the page came from and whom to ask. */
export function PaperFooter({ path }: PaperFooterProps) {
  const isSample = provider.siteUrl.isSample || contact.hasSamples
  const address = provider.siteUrl.value + withPrefix(path)
  const mark = isSample ? ` (${site.sampleMark.toLowerCase()})` : ""
  return (
    <div className={styles.footer}>
      <strong>{site.name}</strong>
      {` · ${address} · ${contact.cell.value} · ${contact.email.value}${mark}`}
    </div>
  )
}
