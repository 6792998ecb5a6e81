import { useState } from "react"
import { payments } from "../content/payments"
import * as styles from "./copy-button.module.css"

interface CopyButtonProps {
  /** What is copied, as its label on the page says it. */
  label: string
  text: string
}

/** Copies a value and says in words, also to a screen reader, that it did. */
export function CopyButton({ label, text }: CopyButtonProps) {
  const [message, setMessage] = useState("")

  const copy = async () => {
    setMessage("")
    try {
      await navigator.clipboard.writeText(text)
      setMessage(payments.copy.done(label))
    } catch {
      setMessage(payments.copy.failed)
    }
  }

  return (
    <span className={styles.copy}>
      <button
        type="button"
        className={styles.button}
        aria-label={payments.copy.name(label)}
        onClick={copy}
      >
        {payments.copy.button}
      </button>
      <span className={styles.message} role="status" data-failed={message === payments.copy.failed}>
        {message}
      </span>
    </span>
  )
}
