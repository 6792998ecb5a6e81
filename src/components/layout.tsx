import type { ReactNode } from "react"
import { site } from "../content/site"
import { SiteFooter } from "./site-footer"
import { SiteHeader } from "./site-header"
import * as styles from "./layout.module.css"

interface LayoutProps {
  /** Path of the page shown, as the address bar has it. */
  path: string
  children: ReactNode
}

/** Ids with an underscore cannot clash with the address of a post, which never has one. */
const CONTENT_ID = "page_content"

/** Frame of every page: skip link, header, content, footer. */
export function Layout({ path, children }: LayoutProps) {
  return (
    <>
      <a className={styles.skipLink} href={`#${CONTENT_ID}`}>
        {site.skipLink}
      </a>
      <SiteHeader path={path} />
      <main id={CONTENT_ID} className={styles.content} tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
    </>
  )
}
