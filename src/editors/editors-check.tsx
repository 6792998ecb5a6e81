import { type ChangeEvent, type ComponentType, useEffect, useRef, useState } from "react"
import { editors } from "../content/editors"
import { isSystemFile } from "../posts/check/is-system-file"
import type { CheckedFiles, SiteImages } from "./check-files"
import * as styles from "./editors-check.module.css"

const { chooser, status: words } = editors

/** Extensions of spreadsheets. The check says what to do with one that is not .xlsx. */
const SPREADSHEET = /\.(xls[xmb]?|xltx|ods|numbers|csv)$/i
/** Extensions of files that only point to another one. */
const SHORTCUT = /\.(gsheet|gdoc|lnk|url|webloc|desktop)$/i

/** Lets an editor choose the files to check, and shows the result. */
export function EditorsCheck({ siteImages }: { siteImages: SiteImages }) {
  const { status, hasFailed, result, check } = useFileCheck(siteImages)
  useFileDrop(check)
  const statusRef = useRef<HTMLParagraphElement>(null)
  const isDone = result !== undefined || hasFailed
  useEffect(() => {
    if (isDone) statusRef.current?.scrollIntoView()
  }, [isDone])

  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    void check([...(target.files ?? [])])
    // Otherwise choosing the same file again, after saving it, would not be a change.
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
        {result && <span>{chooser.again}</span>}
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
      {hasFailed && (
        <button className="button" type="button" onClick={() => void check([])}>
          {words.tryAgain}
        </button>
      )}
      {status !== "" && (
        <div className={styles.result}>
          {result && <result.CheckResult checked={result.checked} />}
        </div>
      )}
    </>
  )
}

/** Accepts files dropped anywhere: the browser would open one that misses the frame. */
function useFileDrop(onDrop: (files: readonly File[]) => Promise<void>): void {
  useEffect(() => {
    const handleDrag = (event: DragEvent) => {
      // Ignores text of the page, which can be dragged, too.
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

interface CheckState {
  /** One sentence: what is being done, or the result. */
  status: string
  /** Whether the check itself has failed, and may succeed with the same files. */
  hasFailed?: boolean
  /** Undefined while files are being read. */
  result?: { checked: CheckedFiles; CheckResult: ComponentType<{ checked: CheckedFiles }> }
}

/** @returns the state, and `check`, which adds files to those chosen before and checks all */
function useFileCheck(siteImages: SiteImages) {
  const [state, setState] = useState<CheckState>({ status: "" })
  const latest = useRef<readonly File[]>([])

  const check = async (chosen: readonly File[]) => {
    const files = (latest.current = addFiles(latest.current, chosen))
    const show = (newState: CheckState) => {
      if (latest.current === files) setState(newState)
    }
    const [workbook, ...others] = files.filter(isSpreadsheet)
    if (!workbook || others.length > 0) {
      const missing = files.some(({ name }) => SHORTCUT.test(name)) ? "shortcut" : "noWorkbook"
      show({ status: words[workbook ? "manyWorkbooks" : missing] })
      return
    }
    show({ status: words.reading })
    try {
      // Loads the reader of workbooks and the result only when they are needed.
      const [{ checkFiles }, { CheckResult }] = await Promise.all([
        import("./check-files"),
        import("./check-result"),
      ])
      const rest = files.filter((file) => file !== workbook)
      const checked = await checkFiles(workbook, rest, siteImages)
      show({ status: checked.summary, result: { checked, CheckResult } })
    } catch (cause) {
      console.error(cause)
      const isUnreadable = cause instanceof DOMException
      show({ status: isUnreadable ? words.unreadable : words.failed, hasFailed: !isUnreadable })
      // Forgets the files: the missing one would also spoil the next check.
      if (isUnreadable && latest.current === files) latest.current = []
    }
  }
  return { ...state, check }
}

function isSpreadsheet({ name }: File): boolean {
  return SPREADSHEET.test(name)
}

/** A shortcut is meant as the workbook: an earlier one must not be checked in its place. */
function isMeantAsWorkbook(file: File): boolean {
  return isSpreadsheet(file) || SHORTCUT.test(file.name)
}

/** Adds files, such as pictures after their workbook; replaces the workbook and equal names. */
function addFiles(earlier: readonly File[], chosen: readonly File[]): File[] {
  const added = chosen.filter(({ name }) => !isSystemFile(name))
  const names = new Set(added.map(({ name }) => name))
  const hasWorkbook = added.some(isMeantAsWorkbook)
  const kept = earlier.filter(
    (file) => !names.has(file.name) && !(hasWorkbook && isMeantAsWorkbook(file)),
  )
  return [...kept, ...added]
}
