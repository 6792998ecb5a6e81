import { MAX_WORKBOOK_BYTES } from "../src/posts/limits"
import type { Post } from "../src/posts/post"
import { workbookToPosts } from "../src/posts/workbook/workbook-to-posts"

const TIMEOUT_MS = 10_000

/**
 * Gets the articles that visitors see now, from the workbook that the live site has published.
 * @throws Error when there is no site yet, or it does not answer with a workbook; nothing else may depend on that
 */
export async function getLiveArticles(siteUrl: string, timeoutMs = TIMEOUT_MS): Promise<Post[]> {
  const signal = AbortSignal.timeout(timeoutMs)
  const response = await fetch(new URL("/assets/blog.xlsx", siteUrl), { signal })
  if (!response.ok) throw new Error(`it answered ${response.status}`)
  const chunks: Uint8Array[] = []
  let size = 0
  // The body is null in a response such as 204; the workbook is empty then.
  const reader = response.body?.getReader()
  for (let step = await reader?.read(); step?.value; step = await reader?.read()) {
    size += step.value.length
    if (size > MAX_WORKBOOK_BYTES) throw new Error("its workbook is too large")
    chunks.push(step.value)
  }
  return workbookToPosts(Buffer.concat(chunks))
}
