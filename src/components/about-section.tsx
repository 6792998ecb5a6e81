import type { ReactNode } from "react"
import type { AboutSection as AboutSectionContent } from "../content/aboutus"
import { ParagraphText } from "./paragraph-text"
import * as styles from "./about-section.module.css"

interface AboutSectionProps {
  section: AboutSectionContent
  /** Shown above the text. */
  before?: ReactNode
  /** Shown below the text. */
  children?: ReactNode
  className?: string
}

/** One section of the about page, with its anchor. */
export function AboutSection({ section, before, children, className = "" }: AboutSectionProps) {
  return (
    <section
      id={section.id}
      className={`${styles.section} ${className}`}
      aria-labelledby={`${section.id}_title`}
    >
      {/* The tabIndex lets findSection focus the heading. */}
      <h2 id={`${section.id}_title`} className={styles.title} tabIndex={-1}>
        {section.title}
      </h2>
      {before}
      <div className={styles.text}>
        {section.paragraphs.map((paragraph, index) => (
          <p key={index}>
            <ParagraphText paragraph={paragraph} />
          </p>
        ))}
        {section.list && (
          <ul className={styles.list}>
            {section.list.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        )}
      </div>
      {children}
    </section>
  )
}
