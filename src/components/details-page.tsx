import type { ReactNode } from "react"
import { DocumentHead } from "./document-head"
import { PageHeading } from "./page-heading"
import { ParagraphText } from "./paragraph-text"
import * as styles from "./details-page.module.css"

interface DetailsPageProps {
  path: string
  meta: { title: string; description: string }
  title: string
  text: string
  /** Sets the image of the header; see page-heading.tsx. */
  headingClassName: string | undefined
  headingLink?: ReactNode
  /** The actions above the details. */
  actions?: ReactNode
  /** Labels and values, one pair a row. */
  details: readonly {
    label: string
    value: ReactNode
    /** At the end of the row, such as a copy button. */
    action?: ReactNode
  }[]
  /** Shown below the details. */
  children?: ReactNode
  /** Shown above the notes. */
  aside?: ReactNode
  notes: { title: string; items: readonly string[] }
}

/** A page of details, with notes beside them, or below them where there is no room. */
export function DetailsPage(props: DetailsPageProps) {
  const { path, meta, title, text, headingClassName, headingLink } = props
  const { actions, details, children, aside, notes } = props

  return (
    <>
      <DocumentHead {...meta} path={path} />
      <PageHeading className={headingClassName} title={title} text={text}>
        {headingLink}
      </PageHeading>
      <section className={`page split ${styles.content}`}>
        {actions && <div className={`row ${styles.actions}`}>{actions}</div>}
        <section className={`surface ${styles.panel}`}>
          <dl className={styles.list}>
            {details.map(({ label, value, action }) => (
              <div key={label} className={styles.row}>
                <dt className={styles.label}>
                  <ParagraphText paragraph={label} />
                </dt>
                <dd className={styles.value}>{value}</dd>
                {action && <dd className={styles.action}>{action}</dd>}
              </div>
            ))}
          </dl>
          {children}
        </section>
        <section className={styles.beside}>
          {aside}
          <section className={`surface brandSurface ${styles.notes}`}>
            <h2>{notes.title}</h2>
            <ul className="bulletList">
              {notes.items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </section>
        </section>
      </section>
    </>
  )
}
