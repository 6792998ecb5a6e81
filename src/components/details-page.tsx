import type { ReactNode } from "react"
import { CopyGroup } from "./copy-group"
import { FactList, type FactListProps } from "./fact-list"
import { DocumentHead } from "./document-head"
import { PageHeading } from "./page-heading"
import { PrintFooter } from "./print-footer"
import * as styles from "./details-page.module.css"

interface DetailsPageProps extends FactListProps {
  path: string
  meta: { title: string; description: string }
  title: string
  text: string
  /** Sets the image of the header; see page-heading.tsx. */
  headingClassName: string | undefined
  headingLink?: ReactNode
  /** The actions above the facts. */
  actions?: ReactNode
  notes: { title: string; items: readonly string[] }
  /** Whether a narrow screen shows the notes above the facts. */
  notesBeforeFacts?: boolean
  /** Shown below the facts. */
  children?: ReactNode
}

/** A page of facts with notes beside them, or on a narrow screen before or after them. */
export function DetailsPage(props: DetailsPageProps) {
  const { path, meta, title, text, headingClassName, headingLink } = props
  const { actions, facts, notes, notesBeforeFacts = false, children } = props
  const notesPanel = (
    <section className={styles.notes}>
      <h2>{notes.title}</h2>
      <ul className={styles.list}>
        {notes.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  )

  return (
    <>
      <DocumentHead {...meta} path={path} />
      <PageHeading className={`${styles.heading} ${headingClassName}`} title={title} text={text}>
        {headingLink}
      </PageHeading>
      <section className={`page ${styles.columns}`}>
        {actions && <div className={styles.actions}>{actions}</div>}
        {notesBeforeFacts && notesPanel}
        <section className={styles.panel}>
          <CopyGroup>
            <FactList facts={facts} />
            {children}
          </CopyGroup>
        </section>
        {!notesBeforeFacts && notesPanel}
      </section>
      <PrintFooter path={path} />
    </>
  )
}
