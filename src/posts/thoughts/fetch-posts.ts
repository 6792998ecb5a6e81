import type { Post } from "../post"
import { MAX_WORKBOOK_BYTES } from "../limits"
import { readStreamBytes } from "../workbook/read-stream-bytes"
import { WORKBOOK_URL } from "../urls"
import { readPublishedWorkbook } from "../workbook/read-published-workbook"

const FETCH_TIMEOUT_SECONDS = 60

/**
 * Loads the workbook with one GET and reads it.
 * @returns posts in the order of the sheet
 * @throws Error if the response is not OK, too large, too late or not a workbook
 */
export async function fetchPosts(): Promise<Post[]> {
  const bytes = await fetchWorkbook()
  const posts = await readPublishedWorkbook(bytes)
  if (posts) return posts
  const { readOtherWorkbook } = await import(
    /* webpackChunkName: "read-other-workbook" */ "./read-other-workbook"
  )
  return readOtherWorkbook(bytes)
}

async function fetchWorkbook(): Promise<Uint8Array> {
  const controller = new AbortController()
  // Counts seconds, because a phone may freeze the page; then nothing arrives, and no time counts.
  let seconds = 0
  const timer = setInterval(() => {
    if (++seconds < FETCH_TIMEOUT_SECONDS) return
    controller.abort(new Error(`The workbook has not arrived in ${seconds} seconds`))
  }, 1000)
  try {
    const { ok, status, body } = await fetch(WORKBOOK_URL, {
      // Equal to the request of a preload without `crossorigin`, so that its response is reused.
      mode: "no-cors",
      credentials: "include",
      signal: controller.signal,
    })
    if (!ok || !body) throw new Error(`HTTP status ${status}`)
    return await readStreamBytes(body, MAX_WORKBOOK_BYTES)
  } finally {
    clearInterval(timer)
  }
}
