import type { Post } from "../post"
import { MAX_WORKBOOK_BYTES } from "../limits"
import { readStreamBytes } from "../workbook/read-stream-bytes"
import { WORKBOOK_URL } from "../urls"
import { readPublishedWorkbook } from "../workbook/read-published-workbook"

/** Loading fails when the workbook has not arrived after this time. */
const FETCH_TIMEOUT_SECONDS = 60

/**
 * Gets the workbook with one GET and reads it.
 * @returns the posts in the order of the sheet
 * @throws Error when the response is not OK, too large, too late or not a workbook
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
  // Nothing arrives while a phone has frozen the page; the seconds are not counted then either.
  let seconds = 0
  const timer = setInterval(() => {
    if (++seconds < FETCH_TIMEOUT_SECONDS) return
    controller.abort(new Error(`The workbook has not arrived in ${seconds} seconds`))
  }, 1000)
  try {
    const { ok, status, body } = await fetch(WORKBOOK_URL, {
      // Browsers request a preload without `crossorigin` like this, and only an equal request uses its response.
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
