import { Fragment } from "react"

interface AddressTextProps {
  /** An e-mail address, or the host of a URL. */
  address: string
}

/** An address that may wrap after its “@” or before a dot, not within a word. */
export function AddressText({ address }: AddressTextProps) {
  return (
    <span>
      {address.split(/(?<=@)|(?=\.)/).map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  )
}
