import type { Post } from "../src/posts/post"
import { readResponseBytes } from "../src/posts/read-response-bytes"
import { WORKBOOK_URL } from "../src/posts/urls"
import { workbookToPosts } from "../src/posts/workbook/workbook-to-posts"

const TIMEOUT_MS = 10_000

/**
 * Gets the posts that visitors see now, from the workbook that the live site has published.
 * @throws Error when there is no site yet, or it does not answer with a workbook; nothing else may depend on that
 */
export async function getLivePosts(siteUrl: string, timeoutMs = TIMEOUT_MS): Promise<Post[]> {
  const signal = AbortSignal.timeout(timeoutMs)
  const response = await fetch(new URL(WORKBOOK_URL, siteUrl), { signal })
  return workbookToPosts(await readResponseBytes(response))
}
