import { MAX_WORKBOOK_BYTES, type Post } from "./post"
import type { PostsWorkerAnswer } from "./posts-worker"
import { startPostsWorker } from "./start-posts-worker"

/** A workbook that has not arrived after this time counts as failed. */
export const FETCH_TIMEOUT_MS = 60_000
/** A workbook that is not parsed after this time counts as failed. */
export const PARSE_TIMEOUT_MS = 10_000

/**
 * Gets the workbook with one GET and parses it in a worker.
 * @param url address of the workbook on this origin
 * @param signal ends the GET and the worker; the promise then rejects with the signal's reason
 * @returns the posts in the order of the sheet
 * @throws Error when the answer is not OK, too large, too late or not a workbook
 */
export async function fetchPosts(url: string, signal: AbortSignal): Promise<Post[]> {
  const timeout = new AbortController()
  const timer = setTimeout(
    () => timeout.abort(new Error(`No complete answer within ${FETCH_TIMEOUT_MS} ms`)),
    FETCH_TIMEOUT_MS,
  )
  const forward = () => timeout.abort(signal.reason)
  signal.addEventListener("abort", forward)
  let bytes: ArrayBuffer
  try {
    const response = await fetch(url, { signal: timeout.signal })
    if (!response.ok) throw new Error(`HTTP status ${response.status}`)
    bytes = await response.arrayBuffer()
  } finally {
    clearTimeout(timer)
    signal.removeEventListener("abort", forward)
  }
  if (bytes.byteLength > MAX_WORKBOOK_BYTES) {
    throw new Error(
      `The workbook has ${bytes.byteLength} bytes; the limit is ${MAX_WORKBOOK_BYTES}`,
    )
  }
  return parseInWorker(bytes, signal)
}

function parseInWorker(bytes: ArrayBuffer, signal: AbortSignal): Promise<Post[]> {
  signal.throwIfAborted()
  return new Promise((resolve, reject) => {
    const worker = startPostsWorker()
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener("abort", abort)
      worker.terminate()
    }
    const fail = (cause: Error) => {
      end()
      reject(cause)
    }
    const abort = () => fail(signal.reason as Error)
    const timer = setTimeout(
      () => fail(new Error(`The workbook was not parsed within ${PARSE_TIMEOUT_MS} ms`)),
      PARSE_TIMEOUT_MS,
    )
    signal.addEventListener("abort", abort)
    worker.onmessage = ({ data }: MessageEvent<PostsWorkerAnswer>) => {
      if ("error" in data) {
        fail(new Error(data.error))
        return
      }
      end()
      resolve(data.posts)
    }
    worker.onerror = (event) => fail(new Error(event.message || "The parser did not start"))
    worker.postMessage(bytes, [bytes])
  })
}
