import { about } from "../content/about"
import { provider } from "../content/provider"
import { site } from "../content/site"
import * as styles from "./facilitator-profile.module.css"

const { facilitator } = provider
const headings = about.facilitatorHeadings

const FACT_LISTS = [
  { title: headings.academicDegrees, fact: facilitator.academicDegrees },
  { title: headings.experience, fact: facilitator.experience },
  { title: headings.publications, fact: facilitator.publications },
  { title: headings.sport, fact: facilitator.sport },
  { title: headings.award, fact: facilitator.award },
]

/** The director's profile: years in management, then the other facts in lists. */
export function FacilitatorProfile() {
  return (
    <div className={styles.profile}>
      <h3 className={styles.title}>
        {headings.managementExperience}
        <SampleMark isSample={facilitator.managementExperience.isSample} />
      </h3>
      <ul className={styles.years}>
        {facilitator.managementExperience.value.map(({ years, role }) => (
          <li key={role}>
            <strong className={styles.number}>{years} years</strong>
            {role}
          </li>
        ))}
      </ul>
      <div className={styles.facts}>
        {FACT_LISTS.map(({ title, fact }) => (
          <div key={title}>
            <h3 className={styles.title}>
              {title}
              <SampleMark isSample={fact.isSample} />
            </h3>
            <ul className={styles.list}>
              {fact.value.map((entry) => (
                <li key={entry}>{entry}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </div>
  )
}

function SampleMark({ isSample }: { isSample: boolean }) {
  return isSample && <span className={styles.sample}>{site.sampleMark}</span>
}
