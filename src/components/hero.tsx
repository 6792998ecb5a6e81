import type { ReactNode } from "react"
import { largestGroupInWords, MINUTES_IN_WORDS, PRICE_IN_WORDS } from "../content/course-facts"
import { provider } from "../content/provider"
import { site } from "../content/site"
import type { ImageFile } from "./image-queries"
import { ResponsiveImage } from "./responsive-image"
import * as styles from "./hero.module.css"

interface HeroProps {
  words: { title: string; lead: string; bannerAlt: string }
  images: { banner: ImageFile; phoneBanner: ImageFile }
  /** Says which part of the banner a low window shows beside the panel. */
  className: string | undefined
  /** Actions at the end of the panel. */
  children: ReactNode
}

/**
 * The banner across the top of a page, and a panel that overlaps it: the page's heading, and a
 * workshop at a glance.
 */
export function Hero({ words, images, className, children }: HeroProps) {
  const { largestGroup } = provider.optional
  const facts = [
    PRICE_IN_WORDS,
    ...(largestGroup ? [largestGroupInWords(largestGroup)] : []),
    MINUTES_IN_WORDS,
    ...site.atAGlance,
  ]

  return (
    <div className={`${styles.hero} ${className}`}>
      <ResponsiveImage
        className={styles.image}
        image={images.banner.childImageSharp.gatsbyImageData}
        phoneImage={images.phoneBanner.childImageSharp.gatsbyImageData}
        alt={words.bannerAlt}
        priority
      />
      <div className={`surface brandSurface ${styles.panel}`}>
        <h1 className={styles.title}>{words.title}</h1>
        <p className={styles.lead}>{words.lead}</p>
        <ul className={`plainList ${styles.facts}`}>
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        {children}
      </div>
      {/* Until it has arrived, the panel is hidden. */}
      <span className={styles.end} />
    </div>
  )
}
