import * as styles from "./page-header.module.css"

interface PageHeaderProps {
  title: string
  text: string
}

/** The heading of a page without a banner, with a strip of text, before the rising sun. */
export function PageHeader({ title, text }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.text}>{text}</p>
      </div>
    </header>
  )
}
