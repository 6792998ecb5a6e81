import type { Post } from "../post"
import { type SafeFragment, sanitiseBody } from "../body/sanitise-body"

const prepared = new WeakMap<Post, SafeFragment>()

/** Sanitises the body of a post some time before its card is drawn. */
export function cacheSanitisedBody(post: Post): void {
  prepared.set(post, sanitiseBody(post.body))
}

/** The body for the card; made now when it was not prepared. A fragment can be put into one place only. */
export function takeBody(post: Post): SafeFragment {
  const body = prepared.get(post) ?? sanitiseBody(post.body)
  prepared.delete(post)
  return body
}
