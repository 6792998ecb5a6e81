import type { ReactNode } from "react"
import { credentials, SACE_URL } from "../content/credentials"
import { courseLinks } from "../content/navigation"
import { provider } from "../content/provider"
import * as styles from "./credentials.module.css"

const SHOWN = [
  "registeredName",
  "saceProviderNumber",
  "vatNumber",
  "csdNumber",
  "bbbeeLevel",
] as const

/** The provider's registration, as far as the owner has given it. */
export function Credentials() {
  const { provinces, ...facts } = provider.optional
  const shown = SHOWN.flatMap((name) => {
    const value = facts[name]
    return value === undefined ? [] : [{ label: credentials.labels[name], value }]
  })
  if (provinces) shown.push({ label: credentials.labels.provinces, value: provinces.join(", ") })
  if (shown.length === 0) return null
  const { saceProviderNumber } = facts

  return (
    <div className={styles.credentials}>
      <dl className={styles.list}>
        {shown.map(({ label, value }) => (
          <Credential key={label} label={label}>
            <span className={styles.number}>{value}</span>
          </Credential>
        ))}
      </dl>
      {saceProviderNumber && <CheckLink />}
    </div>
  )
}

/** SACE's endorsement numbers of the courses, as far as the owner has given them. */
export function Endorsements() {
  const { endorsementNumbers = {} } = provider.optional
  const endorsed = courseLinks.filter(({ id }) => endorsementNumbers[id])
  if (endorsed.length === 0) return null

  return (
    <div className={styles.credentials}>
      <dl className={styles.list}>
        <Credential label={credentials.labels.endorsementNumbers}>
          {endorsed.map(({ id, label }) => (
            <span key={id} className={styles.line}>
              <span className={styles.number}>{endorsementNumbers[id]}</span> {label}
            </span>
          ))}
        </Credential>
      </dl>
      <CheckLink />
    </div>
  )
}

interface CredentialProps {
  label: string
  children: ReactNode
}

function Credential({ label, children }: CredentialProps) {
  return (
    <div>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.text}>{children}</dd>
    </div>
  )
}

function CheckLink() {
  return (
    <a className={`target ${styles.link}`} href={SACE_URL} rel="noopener noreferrer">
      {credentials.checkText}
    </a>
  )
}
