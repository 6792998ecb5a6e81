import { type FileWithPath, fromEvent } from "file-selector"
import { type ChangeEvent, useEffect, useId, useRef, useState } from "react"
import { editors } from "../content/editors"
import type { CheckedFiles } from "./check-files"
import type { CheckResult } from "./check-result"
import { isWorkbook } from "./is-workbook"
import { Refusal } from "./refusal"
import * as styles from "./editors-check.module.css"

interface Shown {
  checked: CheckedFiles
  Result: typeof CheckResult
}

const { chooser, status: words } = editors
const ACCEPTED = ".xlsx,image/*"

/** Chooses the files to check and shows the result. What reads a workbook is loaded with the first file. */
export function EditorsCheck() {
  const [status, setStatus] = useState("")
  const [shown, setShown] = useState<Shown>()
  const [isOver, setIsOver] = useState(false)
  /** Includes earlier choices, because pictures may follow their workbook. */
  const [files, setFiles] = useState<readonly FileWithPath[]>([])
  /** The same once all choices so far have been read, which takes a while for a folder. */
  const choosing = useRef<Promise<readonly FileWithPath[]>>(Promise.resolve([]))
  /** Only the latest choice counts. */
  const latest = useRef<AbortController>(undefined)
  const statusRef = useRef<HTMLParagraphElement>(null)
  const inputRef = useRef<HTMLInputElement>(null)
  const inputId = useId()
  // With handles, Chromium can read a dropped file again after it has been saved.
  const handles = files.flatMap(({ handle }) => handle ?? [])
  const canReadAgain = files.length > 0 && handles.length === files.length

  const check = async (choice: ReturnType<typeof fromEvent>) => {
    latest.current?.abort()
    const { signal } = (latest.current = new AbortController())
    const before = choosing.current
    const chosen = Promise.all([before, choice]).then((both) => addFiles(...both))
    choosing.current = chosen.catch(() => before)
    setStatus(words.reading)
    if (!shown) statusRef.current?.scrollIntoView({ block: "nearest" })
    try {
      const [all, { checkFiles }, { CheckResult: Result }] = await Promise.all([
        chosen,
        import("./check-files"),
        import("./check-result"),
      ])
      signal.throwIfAborted()
      setFiles(all)
      const checked = await checkFiles(all, signal)
      signal.throwIfAborted()
      setShown({ checked, Result })
      setStatus(describe(checked, shown?.checked))
    } catch (cause) {
      if (signal.aborted) return
      setShown(undefined)
      if (cause instanceof Refusal) setStatus(cause.message)
      else if (cause instanceof DOMException) {
        // One of the files has changed or is gone, and nothing says which.
        choosing.current = Promise.resolve([])
        setFiles([])
        setStatus(words.unreadable)
      } else setStatus(words.failed)
    }
  }
  const handleReadAgain = () => {
    // file-selector forgets the handle of a file that it reads by its handle.
    const readFiles = handles.map(async (handle) =>
      Object.assign(await handle.getFile(), { handle }),
    )
    void check(Promise.all(readFiles) as ReturnType<typeof fromEvent>)
  }
  useEffect(() => {
    // Files that were chosen before React listened.
    const input = inputRef.current
    if (input?.files?.length) input.dispatchEvent(new Event("change", { bubbles: true }))
    return () => latest.current?.abort()
  }, [])

  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    void check(fromEvent(event))
    // Otherwise choosing the same file again, saved in the meantime, would not be a change.
    event.target.value = ""
  }
  // Anywhere on the page: a file that misses the frame would be opened by the browser.
  useEffect(() => {
    const handleDrag = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes("Files")) return
      event.preventDefault()
      setIsOver(event.type === "dragover")
      if (event.type === "drop") void check(fromEvent(event))
    }
    const types = ["dragover", "dragleave", "drop"] as const
    for (const type of types) document.addEventListener(type, handleDrag)
    return () => {
      for (const type of types) document.removeEventListener(type, handleDrag)
    }
  })

  return (
    <>
      <noscript>
        <p>{editors.noscript}</p>
      </noscript>
      <div className={styles.drop} data-over={isOver}>
        <p className={styles.invitation}>{chooser.drop}</p>
        <p className={styles.actions}>
          <input
            ref={inputRef}
            id={inputId}
            className="visuallyHidden"
            type="file"
            multiple
            accept={ACCEPTED}
            onChange={handleChange}
          />
          <label className="button" htmlFor={inputId}>
            {chooser.choose}
          </label>
          {canReadAgain && (
            <button type="button" className="button" onClick={handleReadAgain}>
              {chooser.readAgain}
            </button>
          )}
        </p>
        {shown && !canReadAgain && <p>{chooser.again}</p>}
      </div>
      <p ref={statusRef} className={styles.status} role="status">
        {status}
      </p>
      {shown && <shown.Result checked={shown.checked} />}
    </>
  )
}

/** A workbook replaces the one before it, and a picture that of the same name. */
function addFiles(
  earlier: readonly FileWithPath[],
  choice: readonly (FileWithPath | DataTransferItem)[],
): FileWithPath[] {
  const chosen = choice.filter((item) => item instanceof File)
  const hasWorkbook = chosen.some(isWorkbook)
  const names = new Set(chosen.map(({ name }) => name))
  const kept = earlier.filter((file) => !names.has(file.name) && !(hasWorkbook && isWorkbook(file)))
  return [...kept, ...chosen]
}

/** The result in one sentence, and what has changed since the last one. */
function describe(now: CheckedFiles, before: CheckedFiles | undefined): string {
  if (!before) return now.summary
  const solved = count(before, now)
  const added = count(now, before)
  if (now.problems.length === 0 && solved === 0) return now.summary
  return `${now.summary}. ${solved + added === 0 ? words.same : words.compared(solved, added)}`
}

/** Counts the problems of `one` that `other` does not have. */
function count(one: CheckedFiles, other: CheckedFiles): number {
  const keys = new Set(other.problems.map((problem) => JSON.stringify(problem)))
  return one.problems.filter((problem) => !keys.has(JSON.stringify(problem))).length
}
