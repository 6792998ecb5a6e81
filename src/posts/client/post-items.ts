import type { SafeFragment } from "../body/sanitiser/sanitise-body"
import type { Post } from "../post"
import { createElement } from "./create-element"
import { createPostCard } from "./post-card"
import { hasPostIndex } from "./post-index"

/**
 * Makes the items of the list of posts, each with its card, in the browser or in the build.
 * @param range of the posts, all by default
 */
export function createPostItems(
  document: Document,
  posts: readonly Post[],
  sanitise: (body: string) => SafeFragment,
  [start, end]: readonly [number, number] = [0, posts.length],
): HTMLElement[] {
  const isIndexed = hasPostIndex(posts)
  return posts.slice(start, end).map((post, index) => {
    const links = { next: posts[start + index + 1], isIndexed }
    const card = createPostCard(document, post, sanitise(post.body), links)
    const item = createElement(document, "div", {}, card)
    // Firefox before 119 does not reflect `role` as a property.
    item.setAttribute("role", "listitem")
    return item
  })
}
