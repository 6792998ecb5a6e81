import type { ReactNode } from "react"
import { credentials, SACE_URL } from "../content/credentials"
import { provider } from "../content/provider"
import * as styles from "./credentials.module.css"

const SHOWN = [
  "registeredName",
  "saceProviderNumber",
  "vatNumber",
  "csdNumber",
  "bbbeeLevel",
  "provinces",
] as const

/** The provider's registration, as far as the owner has given it. */
export function Credentials() {
  const shown = SHOWN.filter((name) => provider.optional[name] !== undefined)
  if (shown.length === 0) return null

  return (
    <div className={styles.credentials}>
      <dl className={`columns ${styles.list}`}>
        {shown.map((name) => (
          <LabelledValue key={name} label={credentials.labels[name]}>
            <span className={styles.number}>{[provider.optional[name]].flat().join(", ")}</span>
          </LabelledValue>
        ))}
      </dl>
      {provider.optional.saceProviderNumber && <CheckLink />}
    </div>
  )
}

interface LabelledValueProps {
  label: string
  children: ReactNode
}

/** A pair of a description list, in one line. */
export function LabelledValue({ label, children }: LabelledValueProps) {
  return (
    <div>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.text}>{children}</dd>
    </div>
  )
}

/** Leads to where a visitor can check a number. */
export function CheckLink() {
  return (
    <a className={`target ${styles.link}`} href={SACE_URL} rel="noopener noreferrer">
      {credentials.checkText}
    </a>
  )
}
