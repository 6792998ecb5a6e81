import { facilitator as words } from "../content/facilitator"
import { provider } from "../content/provider"
import * as styles from "./facilitator-profile.module.css"

/** Facts that are lists of sentences, in their order on the page. */
const FACT_LISTS = ["academicDegrees", "experience", "publications", "sport", "award"] as const

/** The director's profile in two blocks: years in management, then the other facts in lists. */
export function FacilitatorProfile() {
  const { facilitator } = provider
  const { headings } = words

  return (
    <>
      <div className={styles.profile}>
        <h3 className={styles.title}>{headings.managementExperience}</h3>
        <ul className={`plainList columns ${styles.years}`}>
          {facilitator.managementExperience.map(({ years, role }, index) => (
            <li key={index}>
              <strong className={styles.number}>{words.years(years)}</strong>
              {role}
            </li>
          ))}
        </ul>
      </div>
      <div className={`columns ${styles.facts}`}>
        {FACT_LISTS.map((name) => (
          <div key={name}>
            <h3 className={styles.title}>{headings[name]}</h3>
            <ul className="bulletList">
              {facilitator[name].map((fact) => (
                <li key={fact}>{fact}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </>
  )
}
