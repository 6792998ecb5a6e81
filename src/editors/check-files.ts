import type { DOMPurify as Purifier } from "dompurify"
import { editorsCheck } from "../content/editors-check"
import { makePurifier } from "../posts/body/make-purifier"
import { getHtmlPolicy } from "../posts/body/sanitise-body"
import { CHECK_ORIGIN } from "../posts/check/bodies/check-body"
import {
  checkPosts,
  type CheckedPosts,
  toCheckedPosts,
} from "../posts/check/articles/check-articles"
import {
  hasImageExtension,
  inspectImage,
  markTwins,
  type PostImage,
} from "../posts/check/pictures/inspect-image"
import type { EditorsPosts } from "../posts/editors-workbook/read-editors-posts"
import { summariseCheck } from "../posts/check/report/summarise-check"
import { MAX_WORKBOOK_BYTES } from "../posts/limits"
import type { Post } from "../posts/post"
import { errorsFirst, type Problem } from "../posts/problem"
import { WORKBOOK_URL } from "../posts/urls"
import { withTimeLimit } from "../posts/with-time-limit"
import type { CheckWorkerMessage } from "./check-worker"
import { comparePosts, type PostChanges } from "./compare-posts"
import { findWorkbook } from "./find-workbook"
import { isOtherSpreadsheet, isWorkbook } from "./is-workbook"
import { LoadError } from "./load-error"
import { measurePicture } from "./measure-picture"
import type { ReadWorkbooks, Workbooks } from "./read-workbooks"
import { Refusal } from "./refusal"
import { startCheckWorker } from "./start-check-worker"

/** All that the page shows of a check. */
export interface CheckedFiles {
  /** Such as "blog.xlsx: 10 articles, 1 error, 2 warnings". */
  summary: string
  /** What is not published or not known, one sentence each. */
  notes: readonly string[]
  fileName: string
  /** The errors first. */
  problems: readonly Problem[]
  /** In the order of the sheet; the row as the spreadsheet shows it. */
  posts: readonly { row: number; post: Post }[]
  /** The chosen pictures, by their names; other files than spreadsheets count as pictures. */
  pictures: ReadonlyMap<string, File>
  /** In px, of the chosen pictures that the build takes. */
  pictureSizes: ReadonlyMap<string, Pick<PostImage, "width" | "height">>
  /** Names of the pictures that the site has now. */
  publishedImages: ReadonlySet<string>
  /** Undefined when the site's workbook could not be loaded. */
  changes?: PostChanges
  /** Chosen pictures that an article names. */
  chosenImages: readonly string[]
  /** Those of them whose header is sound; whether the rest of the file is, only decoding them tells. */
  picturesToDecode: readonly File[]
  /** Chosen files that are larger than GitHub's page takes. */
  largeFiles: readonly string[]
}

/** GitHub: "If you upload via a browser, the file can be no larger than 25 MiB." */
const MAX_UPLOAD_BYTES = 25 * 1024 * 1024
const PUBLISHED_FETCH_TIMEOUT_MS = 8_000
/** The worker's script, on a slow line. */
const LOAD_TIMEOUT_MS = 60_000
/** For both workbooks together, the editor's and the site's. */
const READ_TIMEOUT_MS = 10_000
const CHECK_TIMEOUT_MS = 20_000
/** A longer task makes the page feel stuck. */
const TASK_MS = 30
/** A published picture is not measured; this is large enough to cause no warning. */
const PUBLISHED_SIZE_PX = 1_000
const { notes: noteWords, refusals } = editorsCheck

/**
 * Checks a workbook and pictures as the build does. Nothing of them leaves the browser.
 * @param files the workbook, pictures, and whatever else was in a chosen folder
 * @param damaged names of pictures that an earlier check has found to be damaged
 * @param signal ends it
 * @throws Refusal
 * @throws DOMException when a file can no longer be read
 * @throws LoadError when the worker does not start
 */
export async function checkFiles(
  files: readonly File[],
  signal: AbortSignal,
  damaged: ReadonlySet<string> = new Set(),
): Promise<CheckedFiles> {
  const file = findWorkbook(files)
  const [workbook, published] = await Promise.all([readBytes(file), fetchPublished(signal)])
  const read = await readInWorker({ workbook, published }, signal)
  const pictures = new Map(
    files
      .filter((other) => !isWorkbook(other) && !isOtherSpreadsheet(other))
      .map((other): [string, File] => [other.name.normalize(), other])
      // In the order of the build.
      .sort(([name], [otherName]) => (name < otherName ? -1 : 1)),
  )
  const images = markStoredTwins(await listImages(pictures, read, signal, damaged), files)
  const checked =
    "posts" in read ? await checkInSlices(read.posts, images, signal) : toCheckedPosts(read.problem)
  const unusedImages = checked.unusedImages.filter((name) => pictures.has(name))
  const report = summariseCheck({ ...checked, unusedImages }, file.name)
  const [summary = "", ...notes] = report.split("\n")
  const used = new Set(read.images)
  const chosenImages = [...pictures.keys()].filter((name) => used.has(name))
  const pictureSizes = new Map(
    images
      .filter(({ name, problem, width }) => pictures.has(name) && !problem && width > 0)
      .map((image) => [image.name, image]),
  )
  return {
    summary,
    notes: [
      ...(files.filter(isWorkbook).length > 1 ? [noteWords.otherWorkbooks] : []),
      ...findRepeatedNames(files, used).map(noteWords.manyPictures),
      ...notes,
    ],
    fileName: file.name,
    problems: errorsFirst(checked.problems),
    posts: checked.posts.map((post, index) => ({ post, row: read.rows[index] ?? 0 })),
    pictures,
    pictureSizes,
    publishedImages: new Set(read.publishedImages),
    ...(read.published.length > 0 && { changes: comparePosts(read.published, checked.posts) }),
    chosenImages,
    picturesToDecode: [...pictureSizes.keys()].flatMap((name) => pictures.get(name) ?? []),
    largeFiles: [file, ...chosenImages.flatMap((name) => pictures.get(name) ?? [])]
      .filter(({ size }) => size > MAX_UPLOAD_BYTES)
      .map(({ name }) => name),
  }
}

/** Names of used pictures that several of the files have, such as in two sub-folders. */
function findRepeatedNames(files: readonly File[], used: ReadonlySet<string>): string[] {
  const names = files.map(({ name }) => name.normalize())
  return [...used].filter((name) => names.indexOf(name) !== names.lastIndexOf(name))
}

/**
 * Marks pictures that are beside another whose name looks alike, also where only the files tell that accents are stored
 * in two ways. Those that are on the site already are left out: the editor may have renamed one.
 */
function markStoredTwins(images: readonly PostImage[], files: readonly File[]): PostImage[] {
  const chosen = [...new Set(files.map(({ name }) => name))].map((name) => name.normalize())
  const byName = new Map(images.map((image) => [image.name, image]))
  const twins = markTwins(
    chosen.flatMap((name) => {
      const image = byName.get(name)
      return image ? { ...image } : []
    }),
  )
  return [...new Map([...images, ...twins].map((image) => [image.name, image])).values()]
}

/** One byte more than the limit is enough for the message about it. */
async function readBytes(file: Blob): Promise<Uint8Array> {
  return new Uint8Array(await file.slice(0, MAX_WORKBOOK_BYTES + 1).arrayBuffer())
}

/** The workbook that visitors get now; a check does without it. */
async function fetchPublished(signal: AbortSignal): Promise<Uint8Array | undefined> {
  const late = new Error(`No workbook within ${PUBLISHED_FETCH_TIMEOUT_MS} ms`)
  try {
    return await withTimeLimit(PUBLISHED_FETCH_TIMEOUT_MS, late, signal, async (stepSignal) => {
      const response = await fetch(WORKBOOK_URL, { signal: stepSignal })
      return response.ok ? new Uint8Array(await response.arrayBuffer()) : undefined
    })
  } catch {
    return undefined
  }
}

/**
 * Reads both workbooks in a worker.
 * @throws LoadError when the worker cannot be loaded
 * @throws Refusal when reading takes too long or more memory than there is
 */
async function readInWorker(workbooks: Workbooks, signal: AbortSignal): Promise<ReadWorkbooks> {
  const worker = startCheckWorker()
  const nextMessage = (failure: Error) =>
    new Promise<CheckWorkerMessage>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<CheckWorkerMessage>) => resolve(data)
      worker.onerror = () => reject(failure)
    })
  try {
    const notLoaded = new LoadError("The worker cannot be loaded")
    await withTimeLimit(LOAD_TIMEOUT_MS, notLoaded, signal, () => nextMessage(notLoaded))
    worker.postMessage(workbooks)
    const tooSlow = new Refusal(refusals.tooSlow)
    const read = () => nextMessage(new Refusal(refusals.stopped))
    return (await withTimeLimit(READ_TIMEOUT_MS, tooSlow, signal, read)) as ReadWorkbooks
  } finally {
    worker.terminate()
  }
}

/** The pictures that the build would find, as far as this page knows them; those that no article names are not read. */
async function listImages(
  pictures: ReadonlyMap<string, File>,
  read: ReadWorkbooks,
  signal: AbortSignal,
  damaged: ReadonlySet<string>,
): Promise<PostImage[]> {
  const toUnread = (name: string, size: number) => ({ name, width: size, height: size })
  const images = new Map<string, PostImage>()
  for (const name of read.publishedImages) images.set(name, toUnread(name, PUBLISHED_SIZE_PX))
  const used = new Set(read.images)
  for (const [name, file] of pictures) {
    signal.throwIfAborted()
    if (used.has(name)) {
      const bytes = new Uint8Array(await file.arrayBuffer())
      const measure = () =>
        damaged.has(name)
          ? Promise.reject(new Error("The picture is damaged"))
          : measurePicture(file, bytes)
      images.set(name, await inspectImage(name, bytes, measure))
    } else if (hasImageExtension(name) && !name.startsWith(".")) {
      images.set(name, toUnread(name, 0))
    }
  }
  return [...images.values()]
}

/** Lets the page answer between the rows. */
function checkInSlices(
  posts: EditorsPosts,
  images: readonly PostImage[],
  signal: AbortSignal,
): Promise<CheckedPosts> {
  const steps = checkPosts(posts, images, false, getBrowserPurifier)
  const runSlices = async (stepSignal: AbortSignal) => {
    let pauseAt = performance.now() + TASK_MS
    for (;;) {
      const step = steps.next()
      if (step.done) return step.value
      if (performance.now() < pauseAt) continue
      await new Promise((resolve) => setTimeout(resolve))
      stepSignal.throwIfAborted()
      pauseAt = performance.now() + TASK_MS
    }
  }
  return withTimeLimit(CHECK_TIMEOUT_MS, new Refusal(refusals.tooSlow), signal, runSlices)
}

let checkPurifier: Purifier | undefined

function getBrowserPurifier(): Purifier {
  checkPurifier ??= makeBrowserPurifier()
  return checkPurifier
}

function makeBrowserPurifier(): Purifier {
  const purifier = makePurifier(window, CHECK_ORIGIN)
  // DOMPurify keeps the policy for later calls. Without one it would make its own, which the content policy refuses.
  purifier.sanitize("", { TRUSTED_TYPES_POLICY: getHtmlPolicy() })
  return purifier
}
