import type { ReactNode } from "react"
import { CopyGroup } from "./copy-group"
import { FactList, type FactListProps } from "./fact-list"
import { DocumentHead } from "./document-head"
import { PageHeader } from "./page-header"
import { PrintFooter } from "./print-footer"
import * as styles from "./details-page.module.css"

interface DetailsPageProps extends FactListProps {
  path: string
  meta: { title: string; description: string }
  title: string
  text: string
  /** Sets the image of the header; see page-header.tsx. */
  headerClassName: string | undefined
  headerLink?: ReactNode
  /** What a visitor can do at once, above the facts. */
  actions?: ReactNode
  notes: { title: string; items: readonly string[] }
  /** Whether a narrow screen shows the notes above the facts. */
  notesBeforeFacts?: boolean
  /** Shown below the facts. */
  children?: ReactNode
}

/** A page of facts with notes beside them, or on a narrow screen before or after them. */
export function DetailsPage(props: DetailsPageProps) {
  const { path, meta, title, text, headerClassName, headerLink } = props
  const { actions, facts, notes, notesBeforeFacts = false, children } = props
  const aside = (
    <aside className={styles.aside}>
      <h2>{notes.title}</h2>
      <ul className={styles.notes}>
        {notes.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </aside>
  )

  return (
    <>
      <DocumentHead {...meta} path={path} />
      <PageHeader className={`${styles.header} ${headerClassName}`} title={title} text={text}>
        {headerLink}
      </PageHeader>
      <div className={`page ${styles.columns}`}>
        {actions && <div className={styles.actions}>{actions}</div>}
        {notesBeforeFacts && aside}
        <div className={styles.panel}>
          <CopyGroup>
            <FactList facts={facts} />
            {children}
          </CopyGroup>
        </div>
        {!notesBeforeFacts && aside}
      </div>
      <PrintFooter path={path} />
    </>
  )
}
