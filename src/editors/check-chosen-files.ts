import { editorsCheck } from "../content/editors-check"
import { checkWorkbook } from "../posts/check/check-workbook"
import type { PostImage } from "../posts/check/images/inspect-image"
import { summariseCheck } from "../posts/check/report/summarise-check"
import { MAX_WORKBOOK_BYTES } from "../posts/limits"
import type { Post } from "../posts/post"
import { errorsFirst, type Problem } from "../posts/problems/problem"
import { readResponseBytes } from "../posts/read-response-bytes"
import { WORKBOOK_URL } from "../posts/urls"
import { withTimeLimit } from "../posts/with-time-limit"
import { getBrowserPurifier } from "./browser-purifier"
import { comparePosts, type PostChanges } from "./compare-posts"
import { findWorkbook } from "./find-workbook"
import { isOtherSpreadsheet, isWorkbook } from "./is-workbook"
import { findRepeatedNames, listImages, markStoredTwins } from "./list-images"
import { readInWorker } from "./read-in-worker"

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
  /** The chosen images that posts name, by their names. */
  images: ReadonlyMap<string, ChosenImage>
  /** Names of the images that the site has now. */
  publishedImages: ReadonlySet<string>
  /** Undefined when the site's workbook could not be loaded. */
  changes?: PostChanges
  /** Chosen files that are larger than GitHub's page takes. */
  largeFiles: readonly string[]
}

/** A chosen image, and what its header says; whether the rest of the file is sound, only decoding it tells. */
export type ChosenImage = PostImage & { file: File }

/** GitHub: "If you upload via a browser, the file can be no larger than 25 MiB." */
const MAX_UPLOAD_BYTES = 25 * 1024 * 1024
const PUBLISHED_FETCH_TIMEOUT_MS = 8_000
const { notes: noteWords } = editorsCheck

/**
 * Checks a workbook and images as the build does. Nothing of them leaves the browser.
 * @param files the workbook, images, and whatever else was in a chosen folder
 * @param damaged names of images that an earlier check has found to be damaged
 * @param signal ends it
 * @throws Refusal
 * @throws DOMException when a file can no longer be read
 * @throws LoadError when the worker does not start
 */
export async function checkChosenFiles(
  files: readonly File[],
  signal: AbortSignal,
  damaged: ReadonlySet<string> = new Set(),
): Promise<CheckedFiles> {
  const workbookFile = findWorkbook(files)
  const [workbook, published] = await Promise.all([readBytes(workbookFile), fetchPublished(signal)])
  const read = await readInWorker({ workbook, published }, signal)
  const chosen = new Map(
    files
      .filter((other) => !isWorkbook(other) && !isOtherSpreadsheet(other))
      .map((other): [string, File] => [other.name.normalize(), other])
      // In the order of the build.
      .sort(([name], [otherName]) => (name < otherName ? -1 : 1)),
  )
  const known = await listImages(chosen, read, signal, damaged)
  const images = markStoredTwins(known, files)
  const checked = checkWorkbook(read.workbook, images, false, getBrowserPurifier)
  const unusedImages = checked.unusedImages.filter((name) => chosen.has(name))
  const report = summariseCheck({ ...checked, unusedImages }, workbookFile.name)
  const [summary = "", ...notes] = report.split("\n")
  const used = new Set(read.images)
  const byName = new Map(images.map((image) => [image.name, image]))
  const chosenImages = [...chosen].flatMap(([name, file]): ChosenImage[] => {
    const image = used.has(name) && byName.get(name)
    return image ? [{ ...image, file }] : []
  })
  return {
    summary,
    notes: [
      ...(files.filter(isWorkbook).length > 1 ? [noteWords.otherWorkbooks] : []),
      ...findRepeatedNames(files, used).map(noteWords.manyPictures),
      ...notes,
    ],
    fileName: workbookFile.name,
    problems: errorsFirst(checked.problems),
    posts: checked.posts.map((post, index) => ({ post, row: read.rows[index] ?? 0 })),
    images: new Map(chosenImages.map((image) => [image.name, image])),
    publishedImages: new Set(read.publishedImages),
    ...(read.published.length > 0 && { changes: comparePosts(read.published, checked.posts) }),
    largeFiles: [workbookFile, ...chosenImages.map(({ file }) => file)]
      .filter(({ size }) => size > MAX_UPLOAD_BYTES)
      .map(({ name }) => name),
  }
}

/** One byte more than the limit is enough for the message about it. */
async function readBytes(file: Blob): Promise<Uint8Array> {
  return new Uint8Array(await file.slice(0, MAX_WORKBOOK_BYTES + 1).arrayBuffer())
}

/** The workbook that visitors get now; a check does without it. */
async function fetchPublished(signal: AbortSignal): Promise<Uint8Array | undefined> {
  const late = new Error(`No workbook within ${PUBLISHED_FETCH_TIMEOUT_MS} ms`)
  try {
    return await withTimeLimit(PUBLISHED_FETCH_TIMEOUT_MS, late, signal, async (stepSignal) =>
      readResponseBytes(await fetch(WORKBOOK_URL, { signal: stepSignal })),
    )
  } catch {
    return undefined
  }
}
