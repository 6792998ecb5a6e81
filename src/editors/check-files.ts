import { publishInBrowser, type PublishedBody } from "../posts/body/sanitiser/publish-body"
import { toImageNames } from "../posts/check/check-image"
import { checkWorkbook } from "../posts/check/check-workbook"
import {
  ALPHA_SIZE_PX,
  hasImageExtension,
  inspectImage,
  markTwins,
  OPAQUE,
  type PostImage,
} from "../posts/check/images/inspect-image"
import { summariseCheck } from "../posts/check/summarise-check"
import { fetchPosts } from "../posts/thoughts/fetch-posts"
import { tryReadEditorsWorkbook } from "../posts/workbook/read-editors-workbook"
import { MAX_WORKBOOK_BYTES } from "../posts/limits"
import type { Post } from "../posts/post"
import { errorsFirst, type Problem } from "../posts/problems/problem"
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
  /** Names of the images that the site has now. */
  publishedImages: ReadonlySet<string>
  /** Undefined when the site's articles could not be loaded. */
  changes: PostChanges | undefined
}

/** More than a frame: the page is busy afterwards, and what it says has to be painted before. */
const PAUSE_MS = 20

/**
 * Checks a workbook and images as the build does; but whether a picture is whole, only the build knows. Nothing of them
 * leaves the browser.
 * @param files the workbook, images, and whatever else was chosen
 * @throws DOMException when a file can no longer be read
 */
export async function checkFiles(workbook: File, files: readonly File[]): Promise<CheckedFiles> {
  const [bytes, published] = await Promise.all([readBytes(workbook), fetchPublished()])
  const pictures = files.filter(({ name }) => hasImageExtension(name))
  const inspected: PostImage[] = []
  for (const picture of pictures) inspected.push(await inspectFile(picture))
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  const read = tryReadEditorsWorkbook(bytes, publishInBrowser)
  const rows = "rows" in read ? read.rows.flatMap(({ row, post }) => (post ? row : [])) : []
  const publishedImages = new Set(
    published?.flatMap(({ image, images }) => [image ?? [], toImageNames(images)].flat()),
  )
  const images = new Map<string, PostImage>(
    [...publishedImages].map((name) => [name, { name, width: 0, height: 0 }]),
  )
  for (const image of markTwins(inspected)) images.set(image.name, image)
  const checked = checkWorkbook(read, [...images.values()], false)
  const chosen = new Map(pictures.map((file) => [file.name.normalize(), file]))
  const unusedImages = checked.unusedImages.filter((name) => chosen.has(name))
  const [summary, ...notes] = summariseCheck({ ...checked, unusedImages }, workbook.name)
  return {
    summary,
    notes,
    fileName: workbook.name,
    problems: errorsFirst(checked.problems),
    posts: checked.posts.map((post, index) => ({ post, row: rows[index] ?? 0 })),
    images: new Map(
      [...chosen].filter(([name]) => checked.usedImages.has(name) && !images.get(name)?.problem),
    ),
    publishedImages,
    changes: published && comparePosts(published, checked.posts),
  }
}

/** One byte more than the limit is enough for the message about it. */
async function readBytes(file: Blob): Promise<Uint8Array> {
  return new Uint8Array(await file.slice(0, MAX_WORKBOOK_BYTES + 1).arrayBuffer())
}

async function inspectFile(file: File): Promise<PostImage> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const image = await inspectImage(file.name.normalize(), bytes)
  if (image.problem || !(await isTransparent(file))) return image
  return { ...image, isTransparent: true }
}

/** Whether the page is seen through some of a picture; a browser cannot tell of one that it cannot show. */
async function isTransparent(picture: Blob): Promise<boolean> {
  // A JPEG never is, and decoding photos takes long.
  if (picture.type === "image/jpeg") return false
  try {
    const bitmap = await createImageBitmap(picture)
    const canvas = document.createElement("canvas")
    const context = canvas.getContext("2d")
    if (!context) return false
    context.imageSmoothingQuality = "high"
    context.drawImage(bitmap, 0, 0, ALPHA_SIZE_PX, ALPHA_SIZE_PX)
    const { data } = context.getImageData(0, 0, ALPHA_SIZE_PX, ALPHA_SIZE_PX)
    // Red, green, blue and alpha of each pixel.
    return data.some((value, index) => index % 4 === 3 && value < OPAQUE)
  } catch {
    return false
  }
}

/**
 * The articles that visitors get now; a check does without them. Written again by this browser, which may write the same
 * HTML in another way than the build.
 */
async function fetchPublished(): Promise<(Post & Pick<PublishedBody, "images">)[] | undefined> {
  try {
    const posts = await fetchPosts()
    return posts.map((post) => {
      const { html, images } = publishInBrowser(post.body)
      return { ...post, body: html, images }
    })
  } catch {
    return undefined
  }
}
