import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from "react"
import { copyButton } from "../content/copy-button"
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
  isHydrated: boolean
  result: Result | undefined
  onCopy: (button: Omit<Result, "isCopied">, text: string) => Promise<void>
}

const GroupContext = createContext<Group | undefined>(undefined)

interface CopyGroupProps {
  children: ReactNode
}

/** Gives copy buttons one live region. Only the button that was pressed last shows a result. */
export function CopyGroup({ children }: CopyGroupProps) {
  const [result, setResult] = useState<Result>()
  const presses = useRef(0)
  const isHydrated = useIsHydrated()

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
    <GroupContext value={{ isHydrated, result, onCopy: handleCopy }}>
      {children}
      <span className="visuallyHidden" role="status">
        {result && (result.isCopied ? copyButton.done(result.label) : copyButton.selected)}
      </span>
    </GroupContext>
  )
}

/** For a button of the group that copies a text. */
export function useCopy(label: string, text: string) {
  const buttonId = useId()
  const group = useContext(GroupContext)
  if (!group) throw new Error("A copy button must be inside a CopyGroup")
  const { isHydrated, result, onCopy } = group
  const isLast = result?.buttonId === buttonId
  return {
    isHydrated,
    isCopied: isLast && result.isCopied,
    hasFailed: isLast && !result.isCopied,
    copy: () => onCopy({ buttonId, label }, text),
  }
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
