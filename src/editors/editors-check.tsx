import { type ChangeEvent, useEffect, useId, useRef, useState } from "react"
import { editors } from "../content/editors"
import { type CardPlace, findCardInView } from "./card-place"
import type { CheckedFiles } from "./check-files"
import type { CheckResult } from "./check-result"
import type { ProblemChanges } from "./compare-problems"
import { isWorkbook } from "./is-workbook"
import { type ChosenFile, readDrop } from "./read-drop"
import { Refusal } from "./refusal"
import * as styles from "./editors-check.module.css"

interface Shown {
  checked: CheckedFiles
  changes: ProblemChanges | undefined
  place: CardPlace | undefined
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
  const [files, setFiles] = useState<readonly ChosenFile[]>([])
  /** The same once all choices so far have been read, which takes a while for a folder. */
  const choosing = useRef<Promise<readonly ChosenFile[]>>(Promise.resolve([]))
  /** Only the latest choice counts. */
  const latest = useRef<AbortController>(undefined)
  const statusRef = useRef<HTMLParagraphElement>(null)
  const inputRef = useRef<HTMLInputElement>(null)
  const inputId = useId()
  const folderInputId = useId()
  // With handles, Chromium can read a dropped file again after it has been saved.
  const handles = files.flatMap(({ handle }) => handle ?? [])
  const canReadAgain = files.length > 0 && handles.length === files.length

  const check = async (choice: Promise<readonly ChosenFile[]>) => {
    latest.current?.abort()
    const { signal } = (latest.current = new AbortController())
    const before = choosing.current
    const chosen = Promise.all([before, choice]).then((both) => addFiles(...both))
    choosing.current = chosen.catch(() => before)
    setStatus(words.reading)
    if (!shown) statusRef.current?.scrollIntoView({ block: "nearest" })
    try {
      const [all, { CheckResult: Result, checkFiles, compareProblems, findDamagedPictures }] =
        await Promise.all([chosen, import("./check")])
      signal.throwIfAborted()
      setFiles(all)
      const show = (checked: CheckedFiles, isDecoding: boolean) => {
        signal.throwIfAborted()
        const changes = shown && compareProblems(shown.checked, checked)
        setShown({ checked, changes, place: shown && findCardInView(), Result })
        setStatus(describe(checked, changes) + (isDecoding ? ` ${words.decoding}` : ""))
      }
      const checked = await checkFiles(all, signal)
      const { picturesToDecode } = checked
      show(checked, picturesToDecode.length > 0)
      if (picturesToDecode.length === 0) return
      // Afterwards, because decoding the photos of a whole folder takes minutes.
      const damaged = await findDamagedPictures(picturesToDecode, signal)
      show(damaged.size > 0 ? await checkFiles(all, signal, damaged) : checked, false)
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
    void check(Promise.all(readFiles))
  }
  useEffect(() => {
    // Files that were chosen before React listened.
    const input = inputRef.current
    if (input?.files?.length) input.dispatchEvent(new Event("change", { bubbles: true }))
    return () => latest.current?.abort()
  }, [])

  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    void check(Promise.resolve([...(target.files ?? [])]))
    // Otherwise choosing the same file again, saved in the meantime, would not be a change.
    target.value = ""
  }
  // Anywhere on the page: a file that misses the frame would be opened by the browser.
  useEffect(() => {
    const handleDrag = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes("Files")) return
      event.preventDefault()
      setIsOver(event.type === "dragover")
      if (event.type === "drop") void check(readDrop(event))
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
          <input
            id={folderInputId}
            className="visuallyHidden"
            type="file"
            // React's types do not have it.
            {...{ webkitdirectory: "" }}
            onChange={handleChange}
          />
          <label className="secondaryButton" htmlFor={folderInputId}>
            {chooser.chooseFolder}
          </label>
          {canReadAgain && (
            <button type="button" className="secondaryButton" onClick={handleReadAgain}>
              {chooser.readAgain}
            </button>
          )}
        </p>
        {shown && !canReadAgain && <p>{chooser.again}</p>}
      </div>
      <p ref={statusRef} className={styles.status} role="status">
        {status}
      </p>
      {shown && (
        <shown.Result checked={shown.checked} changes={shown.changes} place={shown.place} />
      )}
    </>
  )
}

/** A workbook replaces the one before it, and a picture that of the same name. */
function addFiles(earlier: readonly ChosenFile[], chosen: readonly ChosenFile[]): ChosenFile[] {
  const hasWorkbook = chosen.some(isWorkbook)
  const names = new Set(chosen.map(({ name }) => name))
  const kept = earlier.filter((file) => !names.has(file.name) && !(hasWorkbook && isWorkbook(file)))
  return [...kept, ...chosen]
}

/** The result in one sentence, and what has changed since the last one. */
function describe({ summary, problems }: CheckedFiles, changes?: ProblemChanges): string {
  if (!changes) return summary
  const solved = changes.solved.length
  const added = changes.added.size
  if (problems.length === 0 && solved === 0) return summary
  return `${summary}. ${solved + added === 0 ? words.same : words.compared(solved, added)}`
}
