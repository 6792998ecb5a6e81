import { type ChangeEvent, useEffect, useId, useRef } from "react"
import { editors } from "../content/editors"
import { useFileCheck } from "./use-file-check"
import { useFileDrop } from "./use-file-drop"
import * as styles from "./editors-check.module.css"

const { chooser } = editors
const ACCEPTED = ".xlsx,image/*"

/** Chooses the files to check and shows the result. */
export function EditorsCheck() {
  const statusRef = useRef<HTMLParagraphElement>(null)
  const chooserRef = useRef<HTMLDivElement>(null)
  const inputId = useId()
  const folderInputId = useId()
  const { status, shown, check, readAgain } = useFileCheck(statusRef)
  const isOver = useFileDrop(check)
  useEffect(() => {
    // Files that were chosen before React listened.
    for (const input of chooserRef.current?.querySelectorAll("input") ?? []) {
      if (input.files?.length) input.dispatchEvent(new Event("change", { bubbles: true }))
    }
  }, [])

  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    check(Promise.resolve([...(target.files ?? [])]))
    // Otherwise choosing the same file again, saved in the meantime, would not be a change.
    target.value = ""
  }

  return (
    <>
      <noscript>
        <p>{editors.noscript}</p>
      </noscript>
      <div ref={chooserRef} className={styles.drop} data-over={isOver}>
        <p className={styles.invitation}>{chooser.drop}</p>
        <p className={styles.actions}>
          <input
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
          {readAgain && (
            <button type="button" className="secondaryButton" onClick={readAgain}>
              {chooser.readAgain}
            </button>
          )}
        </p>
        {shown && !readAgain && <p>{chooser.again}</p>}
      </div>
      <p ref={statusRef} className={styles.status} role="status">
        {status}
      </p>
      {shown && <shown.Result checked={shown.checked} place={shown.place} />}
    </>
  )
}
