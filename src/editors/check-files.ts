import type { DOMPurify as Purifier } from "dompurify"
import { withPathPrefix } from "../browser/path-prefix"
import { editors } from "../content/editors"
import { makePurifier } from "../posts/body/make-purifier"
import { getHtmlPolicy } from "../posts/body/sanitise-body"
import { checkArticles, type CheckedPosts } from "../posts/check/check-workbook"
import { hasImageExtension, inspectImage, type PostImage } from "../posts/check/inspect-image"
import { hasErrors, type Problem } from "../posts/check/problem"
import type { EditorsArticles } from "../posts/check/read-articles"
import { summariseCheck } from "../posts/check/summarise-check"
import { MAX_WORKBOOK_BYTES } from "../posts/limits"
import type { Post } from "../posts/post"
import type { CheckWorkerAnswer, CheckWorkerQuestion, ReadWorkbooks } from "./check-worker"
import { comparePosts, type PostChanges } from "./compare-posts"
import { isWorkbook } from "./is-workbook"
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
  /** The chosen pictures, by their names. */
  pictures: ReadonlyMap<string, File>
  /** Names of the pictures that the site has now. */
  publishedImages: ReadonlySet<string>
  /** Undefined when the site's workbook could not be loaded. */
  changes?: PostChanges
  /** Chosen pictures that an article names. */
  chosenImages: readonly string[]
  isReady: boolean
}

/** Why there is nothing to check, in words for the editor. */
export interface Refusal {
  refusal: string
}

const FETCH_TIMEOUT_MS = 8_000
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
 * @throws Error when the worker does not start
 * @throws DOMException when a file can no longer be read
 */
export async function checkFiles(
  files: readonly File[],
  signal: AbortSignal,
): Promise<CheckedFiles | Refusal> {
  const workbooks = files.filter(isWorkbook)
  const named = workbooks.filter(({ name }) => name === "blog.xlsx")
  const [file, ...others] = named.length > 0 ? named : workbooks
  if (!file) return { refusal: words.noWorkbook }
  if (others.length > 0) return { refusal: words.manyWorkbooks }
  const [workbook, published] = await Promise.all([readBytes(file), fetchPublished(signal)])
  signal.throwIfAborted()
  const answer = await readInWorker({ workbook, published }, signal)
  if (!answer) return { refusal: words.tooSlow }
  if ("failure" in answer) throw new Error(answer.failure)
  const read = "problem" in answer ? undefined : answer
  const pictures = new Map(
    files.filter((other) => !isWorkbook(other)).map((other) => [other.name.normalize(), other]),
  )
  const images = await listImages(pictures, read, signal)
  const checked =
    "problem" in answer
      ? { posts: [], problems: [answer.problem], ignored: [], unusedImages: [] }
      : await checkInSlices(answer.articles, images, signal)
  if (!checked) return { refusal: words.tooSlow }
  const rows = read?.articles.articles.flatMap(({ row, post }) => (post ? row : [])) ?? []
  const used = new Set(read?.images)
  return {
    ...summarise(checked, file.name, pictures),
    fileName: file.name,
    problems: checked.problems,
    posts: checked.posts.map((post, index) => ({ post, row: rows[index] ?? 0 })),
    pictures,
    publishedImages: new Set(read?.publishedImages),
    ...(read?.published.length && { changes: comparePosts(read.published, checked.posts) }),
    chosenImages: [...pictures.keys()].filter((name) => used.has(name)),
    isReady: !hasErrors(checked.problems),
  }
}

function summarise(checked: CheckedPosts, file: string, pictures: ReadonlyMap<string, File>) {
  const unusedImages = checked.unusedImages.filter((name) => pictures.has(name))
  const [summary = "", ...notes] = summariseCheck({ ...checked, unusedImages }, file).split("\n")
  return { summary, notes }
}

/** One byte more than the limit is enough for the message about it. */
async function readBytes(file: Blob): Promise<Uint8Array> {
  return new Uint8Array(await file.slice(0, MAX_WORKBOOK_BYTES + 1).arrayBuffer())
}

/** The workbook that visitors get now; a check does without it. */
async function fetchPublished(signal: AbortSignal): Promise<Uint8Array | undefined> {
  const controller = new AbortController()
  signal.addEventListener("abort", () => controller.abort())
  const timer = setTimeout(() => controller.abort(), FETCH_TIMEOUT_MS)
  try {
    const response = await fetch(withPathPrefix("/assets/blog.xlsx"), controller)
    return response.ok ? new Uint8Array(await response.arrayBuffer()) : undefined
  } catch {
    return undefined
  } finally {
    clearTimeout(timer)
  }
}

/** @returns undefined when it takes too long */
async function readInWorker(
  question: CheckWorkerQuestion,
  signal: AbortSignal,
): Promise<CheckWorkerAnswer | undefined> {
  const worker = startCheckWorker()
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    return await new Promise((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<CheckWorkerAnswer>) => resolve(data)
      worker.onerror = ({ message }) => reject(new Error(message || "The worker did not start"))
      signal.addEventListener("abort", () => reject(signal.reason as Error))
      timer = setTimeout(() => resolve(undefined), READ_TIMEOUT_MS)
      worker.postMessage(question)
    })
  } finally {
    clearTimeout(timer)
    worker.terminate()
  }
}

/** The pictures that the build would find, as far as this page knows them; those that no article names are not read. */
async function listImages(
  pictures: ReadonlyMap<string, File>,
  read: ReadWorkbooks | undefined,
  signal: AbortSignal,
): Promise<PostImage[]> {
  const toUnread = (name: string, size: number) => ({ name, width: size, height: size })
  const images = new Map<string, PostImage>()
  for (const name of read?.publishedImages ?? []) {
    images.set(name, toUnread(name, PUBLISHED_SIZE_PX))
  }
  const used = new Set(read?.images)
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

/** Lets the page answer between the rows. @returns undefined when it takes too long */
async function checkInSlices(
  read: EditorsArticles,
  images: readonly PostImage[],
  signal: AbortSignal,
): Promise<CheckedPosts | undefined> {
  const steps = checkArticles(read, images, makeBrowserPurifier)
  const end = performance.now() + CHECK_TIMEOUT_MS
  let pauseAt = performance.now() + TASK_MS
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    if (performance.now() < pauseAt) continue
    await new Promise((resolve) => setTimeout(resolve))
    signal.throwIfAborted()
    if (performance.now() > end) return undefined
    pauseAt = performance.now() + TASK_MS
  }
}

function makeBrowserPurifier(origin: string): Purifier {
  const purifier = makePurifier(window, origin)
  // DOMPurify keeps the policy for later calls. Without one it would make its own, which the content policy refuses.
  purifier.sanitize("", { TRUSTED_TYPES_POLICY: getHtmlPolicy() })
  return purifier
}
