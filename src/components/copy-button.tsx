import { useState } from "react"
import { copyButton } from "../content/copy-button"
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
      setMessage(done ?? copyButton.done(label))
    } catch {
      setMessage(copyButton.failed)
    }
  }

  return (
    <span className={styles.copy}>
      <button
        type="button"
        className={styles.button}
        aria-label={copyButton.name(label)}
        onClick={copy}
      >
        {copyButton.text}
      </button>
      <span className={styles.message} role="status" data-failed={message === copyButton.failed}>
        {message}
      </span>
    </span>
  )
}
