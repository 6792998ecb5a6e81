import { escapeHtml } from "../posts/body/text/escape-html"
import { COLUMN_KEYS, type Post } from "../posts/post"
import { imageUrl } from "../posts/urls"

/** How the articles of a workbook differ from the published ones; lists contain headings. */
export interface PostChanges {
  added: string[]
  changed: string[]
  removed: string[]
  /** Published pictures that change, with the headings of the articles that show them now. */
  replacedImages: { name: string; headings: string[] }[]
  /** Whether the remaining articles have another order. */
  isReordered: boolean
}

/**
 * Compares posts by their slugs, which identify an article for visitors.
 * @param uploads names of pictures that are new or changed
 */
export function comparePosts(
  published: readonly Post[],
  posts: readonly Post[],
  uploads: readonly string[],
): PostChanges {
  const before = new Map(published.map((post) => [post.slug, post]))
  const after = new Set(posts.map(({ slug }) => slug))
  const list = (selected: readonly Post[]) => selected.map(({ heading }) => heading)
  const keptBefore = published.filter(({ slug }) => after.has(slug))
  const keptNow = posts.filter(({ slug }) => before.has(slug))
  const replacedImages = uploads.flatMap((name) => {
    const headings = list(published.filter((post) => shows(post, name)))
    return headings.length > 0 ? { name, headings } : []
  })
  return {
    replacedImages,
    added: list(posts.filter(({ slug }) => !before.has(slug))),
    changed: list(
      keptNow.filter(
        (post) =>
          uploads.some((name) => shows(post, name)) ||
          COLUMN_KEYS.some((key) => before.get(post.slug)?.[key] !== post[key]),
      ),
    ),
    removed: list(published.filter(({ slug }) => !after.has(slug))),
    isReordered: keptNow.some(({ slug }, index) => slug !== keptBefore[index]?.slug),
  }
}

/** Whether a picture is in the Image cell of a post, or in its body, where it may not be encoded. */
function shows({ image, body }: Post, name: string): boolean {
  const urls = [imageUrl(name), imageUrl("") + name].map((url) => `${escapeHtml(url)}"`)
  return image === name || urls.some((url) => body.normalize().includes(url))
}

/** Whether a visitor would see no difference. */
export function isUnchanged({ added, changed, removed, isReordered }: PostChanges): boolean {
  return added.length + changed.length + removed.length === 0 && !isReordered
}
