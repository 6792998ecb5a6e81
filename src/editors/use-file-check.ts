import { type RefObject, useEffect, useRef, useState } from "react"
import { editors } from "../content/editors"
import { loadBoldFont } from "../fonts/load-bold-font"
import { isSystemFile } from "../posts/is-system-file"
import { type CardPlace, findCardInView } from "./card-place"
import type { CheckedFiles } from "./check-chosen-files"
import type { CheckResult } from "./check-result"
import { isSiteReachable } from "./is-site-reachable"
import { isOtherSpreadsheet, isWorkbook } from "./is-workbook"
import { LoadError, loadModule } from "./load-module"
import type { ChosenFile } from "./read-drop"
import { Refusal } from "./refusal"

const { status: words } = editors

interface Shown {
  checked: CheckedFiles
  place: CardPlace | undefined
  Result: typeof CheckResult
}

interface FileCheck {
  /** The result in one sentence, or what is being done. */
  status: string
  shown: Shown | undefined
  /** Adds files to those of earlier choices, and checks them all. */
  check: (choice: Promise<readonly ChosenFile[]>) => void
  /** Reads the files again as they have been saved; undefined where the browser cannot. */
  readAgain: (() => void) | undefined
}

/**
 * Checks the chosen files. What reads a workbook is loaded with the first of them.
 * @param statusRef comes into view with the first check, and to the top with its result
 */
export function useFileCheck(statusRef: RefObject<HTMLElement | null>): FileCheck {
  const [status, setStatus] = useState("")
  const [shown, setShown] = useState<Shown>()
  /** Includes earlier choices, because pictures may follow their workbook. */
  const [files, setFiles] = useState<readonly ChosenFile[]>([])
  /** The same once all choices so far have been read, which takes a while for a folder. */
  const choosing = useRef<Promise<readonly ChosenFile[]>>(Promise.resolve([]))
  /** Only the latest choice counts. */
  const latest = useRef<AbortController>(undefined)
  useEffect(() => () => latest.current?.abort(), [])
  /** Where the page was scrolled to when no result was shown yet. */
  const scrollYBefore = useRef<number>(undefined)
  useEffect(() => {
    if (!shown) return
    // Not where the reader has moved on meanwhile.
    if (scrollYBefore.current === scrollY) statusRef.current?.scrollIntoView({ block: "start" })
    scrollYBefore.current = undefined
  }, [shown, statusRef])

  const check = async (choice: Promise<readonly ChosenFile[]>) => {
    latest.current?.abort()
    const { signal } = (latest.current = new AbortController())
    const before = choosing.current
    const chosen = Promise.all([before, choice]).then((both) => addFiles(...both))
    choosing.current = chosen.catch(() => before)
    setStatus(words.reading)
    loadBoldFont()
    if (!shown) {
      statusRef.current?.scrollIntoView({ block: "nearest" })
      scrollYBefore.current = scrollY
    }
    try {
      const loading = loadModule(import("./loaded-with-first-file"))
      const [all, { CheckResult: Result, checkChosenFiles, findDamagedImages }] = await Promise.all(
        [chosen, loading],
      )
      signal.throwIfAborted()
      setFiles(all)
      const show = (checked: CheckedFiles, isDecoding: boolean) => {
        signal.throwIfAborted()
        setShown({ checked, place: findCardInView(), Result })
        setStatus(isDecoding ? `${checked.summary} ${words.decoding}` : checked.summary)
      }
      const checked = await checkChosenFiles(all, signal)
      const sound = [...checked.images.values()].filter(({ problem }) => !problem)
      show(checked, sound.length > 0)
      if (sound.length === 0) return
      // Afterwards, because decoding the photos of a whole folder takes minutes.
      const damaged = await findDamagedImages(sound, signal)
      show(damaged.size > 0 ? await checkChosenFiles(all, signal, damaged) : checked, false)
    } catch (cause) {
      const failure = await describeFailure(cause, signal)
      if (signal.aborted) return
      if (cause instanceof DOMException) {
        // One of the files has changed or is gone, and nothing says which.
        choosing.current = Promise.resolve([])
        setFiles([])
      }
      setShown(undefined)
      setStatus(failure)
    }
  }

  // With handles, Chromium can read a dropped file again after it has been saved.
  const handles = files.flatMap(({ handle }) => handle ?? [])
  const canReadAgain = files.length > 0 && handles.length === files.length
  const readAgain = () => {
    // file-selector forgets the handle of a file that it reads by its handle.
    const readFiles = handles.map(async (handle) =>
      Object.assign(await handle.getFile(), { handle }),
    )
    void check(Promise.all(readFiles))
  }
  return {
    status,
    shown,
    check: (choice) => void check(choice),
    readAgain: canReadAgain ? readAgain : undefined,
  }
}

/** A spreadsheet replaces the one before it, of whatever kind, and a picture that of the same name. */
function addFiles(earlier: readonly ChosenFile[], chosen: readonly ChosenFile[]): ChosenFile[] {
  // Such as the lock file of an open workbook, which is gone when Excel closes it.
  const added = chosen.filter(({ name }) => !isSystemFile(name))
  const isSpreadsheet = (file: File) => isWorkbook(file) || isOtherSpreadsheet(file)
  const hasSpreadsheet = added.some(isSpreadsheet)
  const names = new Set(added.map(({ name }) => name))
  const kept = earlier.filter(
    (file) => !names.has(file.name) && !(hasSpreadsheet && isSpreadsheet(file)),
  )
  return [...kept, ...added]
}

/** Why nothing can be checked, in one sentence. */
async function describeFailure(cause: unknown, signal: AbortSignal): Promise<string> {
  if (signal.aborted) return ""
  if (cause instanceof Refusal) return cause.message
  if (cause instanceof DOMException) return words.unreadable
  if (cause instanceof LoadError) {
    return (await isSiteReachable()) ? words.outdated : words.failed
  }
  console.error(cause)
  return words.mistake
}
