import type { ReactNode } from "react"
import { about, type AboutSectionText } from "../content/aboutus"
import type { AboutSectionId } from "../content/navigation"
import { ParagraphText } from "./paragraph-text"
import * as styles from "./about-section.module.css"

interface AboutSectionProps {
  id: AboutSectionId
  /** Shown above the text. */
  before?: ReactNode
  /** Shown below the text. */
  children?: ReactNode
  className?: string
}

/** One section of the about page, with its anchor. */
export function AboutSection({ id, before, children, className = "" }: AboutSectionProps) {
  const { title, paragraphs, list }: AboutSectionText = about.sections[id]
  return (
    <section
      id={id}
      className={`surface ${styles.section} ${className}`}
      aria-labelledby={`${id}_title`}
    >
      {/* The tabIndex lets scrollToSection focus the heading. */}
      <h2 id={`${id}_title`} className={styles.title} tabIndex={-1}>
        {title}
      </h2>
      {before}
      <div className={styles.text}>
        {paragraphs.map((paragraph, index) => (
          <p key={index}>
            <ParagraphText paragraph={paragraph} />
          </p>
        ))}
        {list && (
          <ul className="bulletList">
            {list.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        )}
      </div>
      {children}
    </section>
  )
}
