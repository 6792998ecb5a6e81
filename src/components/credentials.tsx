import type { ReactNode } from "react"
import { credentials, SACE_URL } from "../content/credentials"
import { courseLinks } from "../content/navigation"
import { provider } from "../content/provider"
import * as styles from "./credentials.module.css"

/** The provider's registration, as far as the owner has given it. */
export function Credentials() {
  const { registeredName, saceProviderNumber, provinces } = provider.optional
  const { labels } = credentials
  if (!registeredName && !saceProviderNumber && !provinces) return null

  return (
    <div className={styles.credentials}>
      <dl className={styles.list}>
        {registeredName && <Credential label={labels.registeredName}>{registeredName}</Credential>}
        {saceProviderNumber && (
          <Credential label={labels.saceProviderNumber}>
            <span className={styles.number}>{saceProviderNumber}</span>
          </Credential>
        )}
        {provinces && <Credential label={labels.provinces}>{provinces.join(", ")}</Credential>}
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
    <a className={styles.link} href={SACE_URL} rel="noopener noreferrer">
      {credentials.checkText}
    </a>
  )
}
