import type { IGatsbyImageData } from "gatsby-plugin-image"
import type { ReactNode } from "react"
import { ResponsiveImage } from "./responsive-image"
import * as styles from "./hero.module.css"

interface HeroProps {
  title: string
  lead: string
  image: IGatsbyImageData
  phoneImage: IGatsbyImageData
  alt: string
  /** Says which part of the image a low window shows beside the panel. */
  className: string | undefined
  /** Shown on the panel, below the lead. */
  children?: ReactNode
}

/** The banner image across the top of a page, and the page's heading on a panel that overlaps it. */
export function Hero(props: HeroProps) {
  const { title, lead, image, phoneImage, alt, className, children } = props
  return (
    <div className={`${styles.hero} ${className}`}>
      <ResponsiveImage
        className={styles.image}
        image={image}
        phoneImage={phoneImage}
        alt={alt}
        priority
      />
      <div className={`surface brandSurface ${styles.panel}`}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        {children}
      </div>
    </div>
  )
}
