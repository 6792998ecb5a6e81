import {
  createContext,
  type PropsWithChildren,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from "react"
import { copyButton } from "../content/copy-button"
import * as styles from "./copy-button.module.css"
import { useIsHydrated } from "./use-is-hydrated"

/** A clipboard that has not answered by then never will. */
const ANSWER_MS = 1_500
/** How long a button says that it has copied. */
const CONFIRMATION_MS = 3_000

/** The result of the last click on a button. */
interface Result {
  buttonId: string
  label: string
  isCopied: boolean
}

interface Group {
  result: Result | undefined
  onCopy: (button: Omit<Result, "isCopied">, text: string) => Promise<void>
}

const GroupContext = createContext<Group | undefined>(undefined)

/** Gives copy buttons one live region. Only the button that was pressed last shows a result. */
export function CopyGroup({ children }: PropsWithChildren) {
  const [result, setResult] = useState<Result>()
  const presses = useRef(0)

  useEffect(() => {
    if (!result?.isCopied) return
    const timer = setTimeout(() => setResult(undefined), CONFIRMATION_MS)
    return () => clearTimeout(timer)
  }, [result])

  const handleCopy: Group["onCopy"] = async (button, text) => {
    const press = ++presses.current
    // A screen reader reads the same words again only if they were gone meanwhile.
    setResult(undefined)
    const isCopied = await writeToClipboard(text)
    if (press === presses.current) setResult({ ...button, isCopied })
  }

  return (
    <GroupContext value={{ result, onCopy: handleCopy }}>
      {children}
      <span className="visuallyHidden" role="status">
        {result && (result.isCopied ? copyButton.done(result.label) : copyButton.selected)}
      </span>
    </GroupContext>
  )
}

interface CopyButtonProps {
  /** The label of the copied value on the page. */
  label: string
  text: string
  /** Whether the label is on the button, where it is not beside it. */
  showsLabel?: boolean
}

/** Copies a text and says so, or selects the text for copying by hand. Must be in a CopyGroup. */
export function CopyButton({ label, text, showsLabel = false }: CopyButtonProps) {
  const buttonId = useId()
  const isHydrated = useIsHydrated()
  const group = useContext(GroupContext)
  if (!group) throw new Error("A copy button must be inside a CopyGroup")
  const { result, onCopy } = group
  const isLast = result?.buttonId === buttonId
  const isCopied = isLast && result.isCopied
  const words = showsLabel ? copyButton.name(label) : copyButton.text

  return (
    <span className={`row ${styles.copy}`}>
      <button
        type="button"
        className={styles.button}
        disabled={!isHydrated}
        aria-label={copyButton.name(label)}
        data-other-words={isCopied ? words : copyButton.copied}
        onClick={() => onCopy({ buttonId, label }, text)}
      >
        {isCopied ? copyButton.copied : words}
      </button>
      {isLast && !isCopied && (
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

/** Says whether the clipboard has the text: it may refuse, be missing (without https), or never answer. */
async function writeToClipboard(text: string): Promise<boolean> {
  const silence = new Promise<boolean>((resolve) => setTimeout(resolve, ANSWER_MS, false))
  try {
    return await Promise.race([navigator.clipboard.writeText(text).then(() => true), silence])
  } catch {
    return false
  }
}

function select(element: HTMLElement | null): void {
  if (element) getSelection()?.selectAllChildren(element)
}
