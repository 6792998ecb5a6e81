import type { ReactNode } from "react"
import * as styles from "./page-heading.module.css"

interface PageHeadingProps {
  title: string
  text: string
  /** Sets `--image`, the background in the lower right corner, 600 by 400 px. */
  className?: string
  /** Links below the text. */
  children?: ReactNode
}

/** The heading of a page without a banner, with a strip of text. */
export function PageHeading({ title, text, className = "", children }: PageHeadingProps) {
  return (
    <header className={`brandSurface ${styles.heading} ${className}`}>
      <div className={styles.inner}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.text}>{text}</p>
        {children && <div className={styles.links}>{children}</div>}
      </div>
    </header>
  )
}
