import type { ReactNode } from "react"
import { contactLabels } from "../content/contactus"
import { contactLinks } from "../enquiry/contact-links"
import { site } from "../content/site"
import { absoluteUrl } from "../navigation/absolute-url"
import * as styles from "./print-footer.module.css"

interface PrintFooterProps {
  /** Path of the printed page, such as "/payments". */
  path: string
  /** Whether the contact details are nowhere else on the paper. */
  showsContact?: boolean
  /** Other facts, before the date. */
  children?: ReactNode
}

/** Shown only in print: the provider's name, the page's URL, contact details and the date. */
export function PrintFooter({ path, showsContact = false, children }: PrintFooterProps) {
  const { cell, email } = contactLinks()
  return (
    <div className={styles.footer}>
      <strong>{site.name}</strong>
      <span className={styles.url}>{absoluteUrl(path)}</span>
      {showsContact && (
        <>
          <span>
            {contactLabels.printedCell} {cell.text}
          </span>
          <span>{email.text}</span>
        </>
      )}
      {children}
      <span ref={writeDateWhenPrinted} />
    </div>
  )
}

/** A page may be printed days after it was opened. */
function writeDateWhenPrinted(element: HTMLElement | null) {
  const write = () => {
    if (element) element.textContent = site.printedOn(new Date())
  }
  addEventListener("beforeprint", write)
  return () => removeEventListener("beforeprint", write)
}
