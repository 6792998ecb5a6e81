import { Fragment } from "react"
import type { NavLink } from "../content/navigation"
import { credentials, listCredentials } from "../content/credentials"
import * as styles from "./credentials.module.css"

interface CredentialsProps {
  /** Whose endorsement numbers are shown, with their names; by default all numbers, without a course. */
  courses?: readonly NavLink[]
}

/** The registration and the endorsements that the owner has given, with a link to check them. */
export function Credentials({ courses }: CredentialsProps) {
  const { entries, checkUrl } = listCredentials(courses)
  if (entries.length === 0) return null

  return (
    <div className={styles.credentials}>
      <dl className={styles.list}>
        {entries.map(({ label, values }) => (
          <div key={label}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.text}>
              {values.map(({ name, number, course }, index) => (
                <Fragment key={index}>
                  {index > 0 && "; "}
                  {name}
                  {number && <span className={styles.number}>{number}</span>}
                  {course && ` (${course})`}
                </Fragment>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      {checkUrl && (
        <a className={styles.link} href={checkUrl} rel="noopener noreferrer">
          {credentials.checkText}
        </a>
      )}
    </div>
  )
}
