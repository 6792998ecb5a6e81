import { Fragment } from "react"
import * as styles from "./address-text.module.css"

interface AddressTextProps {
  /** An e-mail address, or the host of a URL. */
  address: string
}

/** An address that wraps where it is longer than a line, after its “@” or before a dot, not within a word. */
export function AddressText({ address }: AddressTextProps) {
  return (
    <span className={styles.address}>
      {address.split(/(?<=@)|(?=\.)/).map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  )
}
