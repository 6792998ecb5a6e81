import { type ChangeEvent, lazy, Suspense, useEffect, useRef, useState } from "react"
import { editors } from "../content/editors"
import { isSystemFile } from "../posts/is-system-file"
import type { CheckedFiles } from "./check-files"
import * as styles from "./editors-check.module.css"

const { chooser, status: words } = editors
const CheckResult = lazy(() => import("./check-result"))

/** Endings of spreadsheet files. The check says what to do with one that is not .xlsx. */
const SPREADSHEET = /\.(xls[xmb]?|xltx|ods|numbers|csv)$/i

/** Chooses the files to check and shows the result. */
export function EditorsCheck() {
  const { status, checked, check } = useFileCheck()
  useFileDrop(check)
  const statusRef = useRef<HTMLParagraphElement>(null)
  const hasResult = checked !== undefined
  useEffect(() => {
    if (hasResult) statusRef.current?.scrollIntoView()
  }, [hasResult])

  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    void check([...(target.files ?? [])])
    // Otherwise choosing the same file again, saved in the meantime, would not be a change.
    target.value = ""
  }

  return (
    <>
      <noscript>
        <p>{editors.noscript}</p>
      </noscript>
      <label className={styles.drop}>
        <span className={styles.invitation}>{chooser.drop}</span>
        <span className="button">{chooser.choose}</span>
        {hasResult && <span>{chooser.again}</span>}
        <input
          className="visuallyHidden"
          type="file"
          multiple
          accept=".xlsx,image/*"
          onChange={handleChange}
        />
      </label>
      <p id="check_status" ref={statusRef} className={styles.status} role="status">
        {status}
      </p>
      {hasResult && (
        <div className={styles.result}>
          <Suspense>
            <CheckResult checked={checked} />
          </Suspense>
        </div>
      )}
    </>
  )
}

/** Takes files that are dropped anywhere on the page: one that misses the frame would be opened by the browser. */
function useFileDrop(onDrop: FileCheck["check"]): void {
  useEffect(() => {
    const handleDrag = (event: DragEvent) => {
      // Words of the page can be dragged, too.
      if (!event.dataTransfer?.types.includes("Files")) return
      event.preventDefault()
      if (event.type === "drop") void onDrop([...event.dataTransfer.files])
    }
    document.addEventListener("dragover", handleDrag)
    document.addEventListener("drop", handleDrag)
    return () => {
      document.removeEventListener("dragover", handleDrag)
      document.removeEventListener("drop", handleDrag)
    }
  })
}

interface FileCheck {
  /** The result in one sentence, or what is being done. */
  status: string
  checked: CheckedFiles | undefined
  /** Adds files to those of earlier choices, and checks them all. */
  check: (chosen: readonly File[]) => Promise<void>
}

function useFileCheck(): FileCheck {
  const [status, setStatus] = useState("")
  const [checked, setChecked] = useState<CheckedFiles>()
  const latest = useRef<readonly File[]>([])

  const check = async (chosen: readonly File[]) => {
    const files = (latest.current = addFiles(latest.current, chosen))
    const show = (text: string, result?: CheckedFiles) => {
      if (latest.current !== files) return
      setStatus(text)
      setChecked(result)
    }
    const [workbook, ...others] = files.filter(isSpreadsheet)
    if (!workbook || others.length > 0) {
      show(workbook ? words.manyWorkbooks : words.noWorkbook)
      return
    }
    setStatus(words.reading)
    try {
      // The reader of workbooks is loaded with the first of them.
      const { checkFiles } = await import("./check-files")
      const result = await checkFiles(workbook, files)
      show(result.summary, result)
    } catch (cause) {
      console.error(cause)
      show(cause instanceof DOMException ? words.unreadable : words.failed)
      // A file that is gone would spoil the next check, too.
      if (latest.current === files) latest.current = []
    }
  }
  return { status, checked, check }
}

function isSpreadsheet({ name }: File): boolean {
  return SPREADSHEET.test(name)
}

/** Pictures may follow their workbook. A spreadsheet replaces the one before it, and a picture that of the same name. */
function addFiles(earlier: readonly File[], chosen: readonly File[]): File[] {
  const added = chosen.filter(({ name }) => !isSystemFile(name))
  const names = new Set(added.map(({ name }) => name))
  const hasSpreadsheet = added.some(isSpreadsheet)
  const kept = earlier.filter(
    (file) => !names.has(file.name) && !(hasSpreadsheet && isSpreadsheet(file)),
  )
  return [...kept, ...added]
}
