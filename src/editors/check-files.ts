import { publishInBrowser } from "../posts/body/sanitiser/publish-body"
import { type BodyUrls, listImageNames } from "../posts/check/check-image"
import { checkWorkbook } from "../posts/check/check-workbook"
import { inspectImage, type PostImage, refuseSameNames } from "../posts/check/inspect-image"
import { summariseCheck } from "../posts/check/summarise-check"
import { fetchPosts } from "../posts/thoughts/fetch-posts"
import { tryReadEditorsWorkbook } from "../posts/workbook/read-editors-workbook"
import { MAX_IMAGE_BYTES, MAX_WORKBOOK_BYTES } from "../posts/limits"
import type { Post } from "../posts/post"
import type { Problem } from "../posts/problems/problem"
import { comparePosts, type PostChanges } from "./compare-posts"

/** The result of a check, as the page shows it. */
export interface CheckedFiles {
  /** Such as "blog.xlsx: 10 articles, 1 error, 2 warnings". */
  summary: string
  /** Parts of the workbook that are not published by design, such as hidden rows, and unused pictures. */
  notes: readonly string[]
  fileName: string
  /** Errors first. */
  problems: readonly Problem[]
  /** In the order of the sheet, each with its row number there. */
  posts: readonly { row: number; post: Post }[]
  /** The chosen images that articles name, by their names. */
  images: ReadonlyMap<string, File>
  /** Names of chosen images that the site lacks, or has with other bytes. */
  uploads: readonly string[]
  /** Names of the images that the site has now. */
  publishedImages: ReadonlySet<string>
  /** Undefined when the site's articles could not be loaded. */
  changes: PostChanges | undefined
}

/** SHA-256 of the editors' image files that the site has, by name. */
export type SiteImages = ReadonlyMap<string, string>

/** Longer than a frame, so that the status is painted before the check blocks the page. */
const PAUSE_MS = 20

/**
 * Checks a workbook and images as the build does, except that only the build decodes images.
 * Nothing leaves the browser.
 * @param others images, and any other files that were chosen
 * @throws DOMException when a file can no longer be read
 */
export async function checkFiles(
  workbook: File,
  others: readonly File[],
  siteImages: SiteImages,
): Promise<CheckedFiles> {
  const [bytes, published] = await Promise.all([
    readBytes(workbook, MAX_WORKBOOK_BYTES),
    fetchPublished(),
  ])
  const inspected: PostImage[] = []
  const newOrChanged = new Set<string>()
  for (const file of others) {
    const content = await readBytes(file, MAX_IMAGE_BYTES)
    const name = file.name.normalize()
    inspected.push(await inspectImage(name, content))
    const sha256 = await digest(content)
    if (sha256 === undefined || siteImages.get(name) !== sha256) newOrChanged.add(name)
  }
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  const read = tryReadEditorsWorkbook(bytes, publishInBrowser)
  const posts =
    "rows" in read ? read.rows.flatMap(({ row, post }) => (post ? { row, post } : [])) : []
  const publishedImages = new Set(
    published?.flatMap((post) => [post.image ?? [], listImageNames(post)].flat()),
  )
  const images = new Map<string, PostImage>(
    [...publishedImages].map((name) => [name, { name, width: 0, height: 0 }]),
  )
  for (const image of refuseSameNames(inspected)) images.set(image.name, image)
  const checked = checkWorkbook(read, [...images.values()], false)
  const chosen = new Map(others.map((file) => [file.name.normalize(), file]))
  const unusedImages = checked.unusedImages.filter((name) => chosen.has(name))
  const used = new Map(
    [...chosen].filter(([name]) => checked.usedImages.has(name) && !images.get(name)?.problem),
  )
  const uploads = [...newOrChanged].filter((name) => used.has(name))
  const list = (wanted: Problem["severity"]) =>
    checked.problems.filter(({ severity }) => severity === wanted)
  const [summary, ...notes] = summariseCheck({ ...checked, unusedImages }, workbook.name)
  return {
    summary,
    notes,
    fileName: workbook.name,
    problems: [...list("error"), ...list("warning")],
    posts,
    images: used,
    uploads,
    publishedImages,
    changes: published && comparePosts(published, checked.posts, uploads),
  }
}

/** Reads at most one byte more than `max`: enough to notice that a file is too large. */
async function readBytes(file: Blob, max: number): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await file.slice(0, max + 1).arrayBuffer())
}

/** Undefined on a page without HTTPS, where browsers offer no cryptography. */
async function digest(bytes: Uint8Array<ArrayBuffer>): Promise<string | undefined> {
  const subtle = crypto.subtle as SubtleCrypto | undefined
  const hash = await subtle?.digest("SHA-256", bytes)
  return (
    hash && Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("")
  )
}

/**
 * Gets the articles that are published now; undefined if that fails. Serialises them again, because
 * this browser may write the same HTML in another way than the build.
 */
async function fetchPublished(): Promise<(Post & BodyUrls)[] | undefined> {
  try {
    const posts = await fetchPosts()
    return posts.map((post) => {
      const { html, images, links } = publishInBrowser(post.body)
      return { ...post, body: html, images, links }
    })
  } catch {
    return undefined
  }
}
