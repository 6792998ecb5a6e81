import { useState } from "react"
import { payments } from "../content/payments"
import * as styles from "./copy-button.module.css"

interface CopyButtonProps {
  /** The label of the value on the page. */
  label: string
  text: string
  /** Confirms the copy, if not only by the label. */
  done?: string
}

/** Copies a value, and confirms it in words that screen readers announce. */
export function CopyButton({ label, text, done }: CopyButtonProps) {
  const [message, setMessage] = useState("")

  const copy = async () => {
    setMessage("")
    try {
      await navigator.clipboard.writeText(text)
      setMessage(done ?? payments.copy.done(label))
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
