import { COLUMN_KEYS, type Post } from "../posts/post"

/** Headings of the posts that differ between the site and a workbook. */
export interface PostChanges {
  added: string[]
  changed: string[]
  removed: string[]
}

/** Compares posts by their slugs, which identify an article for visitors. */
export function comparePosts(published: readonly Post[], posts: readonly Post[]): PostChanges {
  const before = new Map(published.map((post) => [post.slug, post]))
  const after = new Set(posts.map(({ slug }) => slug))
  const list = (selected: readonly Post[]) => selected.map(({ heading }) => heading)
  return {
    added: list(posts.filter(({ slug }) => !before.has(slug))),
    changed: list(
      posts.filter((post) => {
        const old = before.get(post.slug)
        return old && COLUMN_KEYS.some((key) => old[key] !== post[key])
      }),
    ),
    removed: list(published.filter(({ slug }) => !after.has(slug))),
  }
}
