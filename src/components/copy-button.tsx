import { useState } from "react"
import { copyButton } from "../content/copy-button"
import { writeToClipboard } from "../enquiry/write-to-clipboard"
import * as styles from "./tool-button.module.css"
import { useIsHydrated } from "./use-is-hydrated"

/** How long a button says that it has copied. */
const CONFIRMATION_MS = 3_000

/** Only the button that was pressed last shows a result: a page has one clipboard and selection. */
let hideLastResult = () => {}

interface CopyButtonProps {
  /** The label of the copied value on the page. */
  label: string
  text: string
  /** Whether the label is on the button, where it is not beside it. */
  showsLabel?: boolean
}

/** Copies a text and says so, or selects the text for copying by hand. */
export function CopyButton({ label, text, showsLabel = false }: CopyButtonProps) {
  const isHydrated = useIsHydrated()
  const [result, setResult] = useState<"copied" | "selected">()
  const isCopied = result === "copied"
  const words = showsLabel ? copyButton.name(label) : copyButton.text

  const handleClick = async () => {
    // A screen reader reads the same words again only if they were gone meanwhile.
    hideLastResult()
    const hide = () => setResult(undefined)
    hideLastResult = hide
    const isWritten = await writeToClipboard(text)
    if (hideLastResult !== hide) return
    setResult(isWritten ? "copied" : "selected")
    if (isWritten) setTimeout(() => hideLastResult === hide && hide(), CONFIRMATION_MS)
  }

  return (
    <span className={`row ${styles.copy}`}>
      {/* Before the button: details-page.module.css gives what follows one a line of its own. */}
      <span className="visuallyHidden" role="status">
        {result && (isCopied ? copyButton.done(label) : copyButton.selected)}
      </span>
      <button
        type="button"
        className={styles.button}
        disabled={!isHydrated}
        aria-label={copyButton.name(label)}
        data-other-words={isCopied ? words : copyButton.copied}
        onClick={handleClick}
      >
        {isCopied ? copyButton.copied : words}
      </button>
      {result === "selected" && (
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
