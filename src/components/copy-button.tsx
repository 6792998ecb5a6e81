import { copyButton } from "../content/copy-button"
import { useCopy } from "./copy-group"
import * as styles from "./copy-button.module.css"

interface CopyButtonProps {
  /** The label of the copied value on the page. */
  label: string
  text: string
  /** Whether the label is on the button, where it is not beside it. */
  showsLabel?: boolean
}

/** Copies a text and says so, or selects the text for copying by hand. Is in a CopyGroup. */
export function CopyButton({ label, text, showsLabel = false }: CopyButtonProps) {
  const { isHydrated, isCopied, hasFailed, copy } = useCopy(label, text)
  const words = showsLabel ? copyButton.name(label) : copyButton.text

  return (
    <span className={`row ${styles.copy}`}>
      <button
        type="button"
        className={styles.button}
        disabled={!isHydrated}
        aria-label={copyButton.name(label)}
        data-other-words={isCopied ? words : copyButton.copied}
        onClick={copy}
      >
        {isCopied ? copyButton.copied : words}
      </button>
      {hasFailed && (
        <span className={styles.byHand}>
          {copyButton.selected}
          <span ref={select} className={styles.text}>
            {text}
          </span>
        </span>
      )}
    </span>
  )
}

function select(element: HTMLElement | null): void {
  if (element) getSelection()?.selectAllChildren(element)
}
