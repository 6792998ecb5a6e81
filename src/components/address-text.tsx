import { Fragment } from "react"
import * as styles from "./address-text.module.css"

/** Before the “@” and before a dot, but not before an ending such as .org or .co.za. */
const BREAKS = /(?=@)|(?=\.(?!(?:[^.]{2,3}\.)?[^.@]+$))/

interface AddressTextProps {
  /** An e-mail address, or the host of a URL. */
  address: string
}

/** An address that wraps where it is longer than a line, not within a word. */
export function AddressText({ address }: AddressTextProps) {
  return (
    <span className={styles.address}>
      {address.split(BREAKS).map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  )
}
