import { largestGroupInWords, MINUTES_IN_WORDS, PRICE_IN_WORDS } from "../content/course-facts"
import { provider } from "../content/provider"
import { site } from "../content/site"
import * as styles from "./at-a-glance.module.css"

/** Price, points and duration of a workshop, on the panel of a banner. */
export function AtAGlance() {
  const { largestGroup } = provider.optional
  const facts = [
    PRICE_IN_WORDS,
    ...(largestGroup ? [largestGroupInWords(largestGroup)] : []),
    MINUTES_IN_WORDS,
    ...site.atAGlance,
  ]

  return (
    <ul className={`plainList row ${styles.list}`}>
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  )
}
