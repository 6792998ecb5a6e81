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

/** All that the page shows of a check. */
export interface CheckedFiles {
  /** Such as "blog.xlsx: 10 articles, 1 error, 2 warnings". */
  summary: string
  /** Parts of the workbook that are not published by design, one sentence each. */
  notes: readonly string[]
  fileName: string
  /** The errors first. */
  problems: readonly Problem[]
  /** In the order of the sheet; the row as the spreadsheet shows it. */
  posts: readonly { row: number; post: Post }[]
  /** The chosen images that articles name, by their names. */
  images: ReadonlyMap<string, File>
  /** Names of those of them that the site does not have, or has with other bytes. */
  uploads: readonly string[]
  /** Names of the images that the site has now. */
  publishedImages: ReadonlySet<string>
  /** Undefined when the site's articles could not be loaded. */
  changes: PostChanges | undefined
}

/** SHA-256 of the editors' files of the images that the site has, by their names. */
export type SiteImages = ReadonlyMap<string, string>

/** More than a frame: the page is busy afterwards, and what it says has to be painted before. */
const PAUSE_MS = 20

/**
 * Checks a workbook and images as the build does; but whether a picture is whole, only the build knows. Nothing of them
 * leaves the browser.
 * @param others images, and whatever else was chosen
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
  const unlike = new Set<string>()
  for (const file of others) {
    const content = await readBytes(file, MAX_IMAGE_BYTES)
    const name = file.name.normalize()
    inspected.push(await inspectImage(name, content))
    const sha256 = await digest(content)
    if (sha256 === undefined || siteImages.get(name) !== sha256) unlike.add(name)
  }
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  const read = tryReadEditorsWorkbook(bytes, publishInBrowser)
  const rows = "rows" in read ? read.rows.flatMap(({ row, post }) => (post ? row : [])) : []
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
  const used = [...chosen].filter(
    ([name]) => checked.usedImages.has(name) && !images.get(name)?.problem,
  )
  const uploads = used.flatMap(([name]) => (unlike.has(name) ? name : []))
  const list = (wanted: Problem["severity"]) =>
    checked.problems.filter(({ severity }) => severity === wanted)
  const [summary, ...notes] = summariseCheck({ ...checked, unusedImages }, workbook.name)
  return {
    summary,
    notes,
    fileName: workbook.name,
    problems: [...list("error"), ...list("warning")],
    posts: checked.posts.map((post, index) => ({ post, row: rows[index] ?? 0 })),
    images: new Map(used),
    uploads,
    publishedImages,
    changes: published && comparePosts(published, checked.posts, uploads),
  }
}

/** One byte more than the limit is enough for the message about it. */
async function readBytes(file: Blob, max: number): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await file.slice(0, max + 1).arrayBuffer())
}

/** Undefined where the browser has no cryptography: on a page without HTTPS. */
async function digest(bytes: Uint8Array<ArrayBuffer>): Promise<string | undefined> {
  const subtle = crypto.subtle as SubtleCrypto | undefined
  const hash = await subtle?.digest("SHA-256", bytes)
  return (
    hash && Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("")
  )
}

/**
 * The articles that visitors get now; a check does without them. Written again by this browser, which may write the same
 * HTML in another way than the build.
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
