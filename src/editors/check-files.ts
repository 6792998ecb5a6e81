import type { DOMPurify as Purifier } from "dompurify"
import { within } from "../posts/within"
import { editors } from "../content/editors"
import { makePurifier } from "../posts/body/make-purifier"
import { getHtmlPolicy } from "../posts/body/sanitise-body"
import { CHECK_ORIGIN } from "../posts/check/bodies/check-body"
import {
  checkArticles,
  type CheckedPosts,
  toCheckedPosts,
} from "../posts/check/articles/check-articles"
import {
  hasImageExtension,
  inspectImage,
  type PostImage,
} from "../posts/check/pictures/inspect-image"
import type { Problem } from "../posts/check/report/problem"
import type { EditorsArticles } from "../posts/editors-workbook/read-articles"
import { summariseCheck } from "../posts/check/report/summarise-check"
import { MAX_WORKBOOK_BYTES } from "../posts/limits"
import type { Post } from "../posts/post"
import { WORKBOOK_URL } from "../posts/urls"
import type { CheckWorkerQuestion, ReadWorkbooks } from "./check-worker"
import { comparePosts, type PostChanges } from "./compare-posts"
import { isWorkbook } from "./is-workbook"
import { Refusal } from "./refusal"
import { startCheckWorker } from "./start-check-worker"

/** All that the page shows of a check. */
export interface CheckedFiles {
  /** Such as "blog.xlsx: 10 articles, 1 error, 2 warnings". */
  summary: string
  /** What is not published or not known, one sentence each. */
  notes: readonly string[]
  fileName: string
  problems: readonly Problem[]
  /** In the order of the sheet; the row as the spreadsheet shows it. */
  posts: readonly { row: number; post: Post }[]
  /** The chosen pictures, by their names; other files than workbooks count as pictures. */
  pictures: ReadonlyMap<string, File>
  /** Names of the pictures that the site has now. */
  publishedImages: ReadonlySet<string>
  /** Undefined when the site's workbook could not be loaded. */
  changes?: PostChanges
  /** Chosen pictures that an article names. */
  chosenImages: readonly string[]
}

const PUBLISHED_FETCH_TIMEOUT_MS = 8_000
/** For both workbooks together, the editor's and the site's. */
const READ_TIMEOUT_MS = 10_000
const CHECK_TIMEOUT_MS = 20_000
/** A longer task makes the page feel stuck. */
const TASK_MS = 30
/** A published picture is not measured; this is large enough to cause no warning. */
const PUBLISHED_SIZE_PX = 1_000
const { status: words } = editors

/**
 * Checks a workbook and pictures as the build does. Nothing of them leaves the browser.
 * @param files the workbook, pictures, and whatever else was in a chosen folder
 * @param signal ends it
 * @throws Refusal
 * @throws DOMException when a file can no longer be read
 * @throws Error when the worker does not start
 */
export async function checkFiles(
  files: readonly File[],
  signal: AbortSignal,
): Promise<CheckedFiles> {
  const workbooks = files.filter(isWorkbook)
  const file = findWorkbook(workbooks)
  const [workbook, published] = await Promise.all([readBytes(file), fetchPublished(signal)])
  const read = await readInWorker({ workbook, published }, signal)
  const pictures = new Map(
    files.filter((other) => !isWorkbook(other)).map((other) => [other.name.normalize(), other]),
  )
  const images = await listImages(pictures, read, signal)
  const checked =
    "articles" in read
      ? await checkInSlices(read.articles, images, signal)
      : toCheckedPosts(read.problem)
  const unusedImages = checked.unusedImages.filter((name) => pictures.has(name))
  const said = summariseCheck({ ...checked, unusedImages }, file.name)
  const [summary = "", ...notes] = said.split("\n")
  const used = new Set(read.images)
  return {
    summary,
    notes: [
      ...(workbooks.length > 1 ? [words.otherWorkbooks] : []),
      ...findDoubles(files, used).map(words.manyPictures),
      ...notes,
    ],
    fileName: file.name,
    problems: checked.problems,
    posts: checked.posts.map((post, index) => ({ post, row: read.rows[index] ?? 0 })),
    pictures,
    publishedImages: new Set(read.publishedImages),
    ...(read.published.length > 0 && { changes: comparePosts(read.published, checked.posts) }),
    chosenImages: [...pictures.keys()].filter((name) => used.has(name)),
  }
}

/** @throws Refusal when there is none, or several and none of them is named blog.xlsx */
function findWorkbook(workbooks: readonly File[]): File {
  const named = workbooks.filter(({ name }) => name === "blog.xlsx")
  const [file, ...others] = named.length > 0 ? named : workbooks
  if (!file) throw new Refusal(words.noWorkbook)
  if (others.length > 0) throw new Refusal(words.manyWorkbooks)
  return file
}

/** Names of used pictures that several of the files have, such as in two sub-folders. */
function findDoubles(files: readonly File[], used: ReadonlySet<string>): string[] {
  const names = files.map(({ name }) => name.normalize())
  return [...used].filter((name) => names.indexOf(name) !== names.lastIndexOf(name))
}

/** One byte more than the limit is enough for the message about it. */
async function readBytes(file: Blob): Promise<Uint8Array> {
  return new Uint8Array(await file.slice(0, MAX_WORKBOOK_BYTES + 1).arrayBuffer())
}

/** The workbook that visitors get now; a check does without it. */
async function fetchPublished(signal: AbortSignal): Promise<Uint8Array | undefined> {
  const late = new Error(`No workbook within ${PUBLISHED_FETCH_TIMEOUT_MS} ms`)
  try {
    return await within(PUBLISHED_FETCH_TIMEOUT_MS, late, signal, async (stepSignal) => {
      const response = await fetch(WORKBOOK_URL, { signal: stepSignal })
      return response.ok ? new Uint8Array(await response.arrayBuffer()) : undefined
    })
  } catch {
    return undefined
  }
}

function readInWorker(question: CheckWorkerQuestion, signal: AbortSignal): Promise<ReadWorkbooks> {
  const worker = startCheckWorker()
  const read = () =>
    new Promise<ReadWorkbooks>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<ReadWorkbooks>) => resolve(data)
      worker.onerror = ({ message }) => reject(new Error(message || "The worker did not start"))
      worker.postMessage(question)
    })
  return within(READ_TIMEOUT_MS, new Refusal(words.tooSlow), signal, read).finally(() =>
    worker.terminate(),
  )
}

/** The pictures that the build would find, as far as this page knows them; those that no article names are not read. */
async function listImages(
  pictures: ReadonlyMap<string, File>,
  read: ReadWorkbooks,
  signal: AbortSignal,
): Promise<PostImage[]> {
  const toUnread = (name: string, size: number) => ({ name, width: size, height: size })
  const images = new Map<string, PostImage>()
  for (const name of read.publishedImages) images.set(name, toUnread(name, PUBLISHED_SIZE_PX))
  const used = new Set(read.images)
  for (const [name, file] of pictures) {
    signal.throwIfAborted()
    if (used.has(name)) {
      const bytes = new Uint8Array(await file.arrayBuffer())
      images.set(name, await inspectImage(name, bytes, () => measure(file)))
    } else if (hasImageExtension(name) && !name.startsWith(".")) {
      images.set(name, toUnread(name, 0))
    }
  }
  return [...images.values()]
}

/** Reads a picture to its end, with the browser's own decoder. */
async function measure(file: File) {
  const bitmap = await createImageBitmap(file)
  const { width, height } = bitmap
  bitmap.close()
  return { width, height, pixels: width * height }
}

/** Lets the page answer between the rows. */
function checkInSlices(
  articles: EditorsArticles,
  images: readonly PostImage[],
  signal: AbortSignal,
): Promise<CheckedPosts> {
  const steps = checkArticles(articles, images, getBrowserPurifier)
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
  return within(CHECK_TIMEOUT_MS, new Refusal(words.tooSlow), signal, runSlices)
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
