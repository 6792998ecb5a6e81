import type { Post } from "../post"
import { readResponseBytes } from "../read-response-bytes"
import { withTimeLimit } from "../with-time-limit"
import type { PostsWorkerAnswer } from "./posts-worker"
import { startPostsWorker } from "./start-posts-worker"

/** Loading fails when the workbook has not arrived after this time. */
const FETCH_TIMEOUT_MS = 60_000
/** Loading fails when the workbook is not parsed after this time. */
const PARSE_TIMEOUT_MS = 10_000
/** Browsers request a preload without `crossorigin` like this, and only an equal request uses its response. */
const AS_PRELOADED: RequestInit = { mode: "no-cors", credentials: "include" }

/**
 * Gets the workbook with one GET and parses it in a worker.
 * @param url of the workbook, on this origin
 * @param pageSignal aborts the GET and ends the worker; the promise then rejects with the signal's reason
 * @param whileParsing called when the worker has received the workbook
 * @returns the posts in the order of the sheet
 * @throws Error when the response is not OK, too large, too late or not a workbook
 */
export async function fetchPosts(
  url: string,
  pageSignal: AbortSignal,
  whileParsing?: () => void,
): Promise<Post[]> {
  // Starts now, so that its script loads at the same time as the workbook.
  let worker = startPostsWorker()
  try {
    const posts = receivePosts(worker)
    // An error of the worker is handled below, after the workbook has arrived.
    posts.catch(() => undefined)
    const late = new Error(`No complete answer within ${FETCH_TIMEOUT_MS} ms`)
    const bytes = await withTimeLimit(FETCH_TIMEOUT_MS, late, pageSignal, (stepSignal) =>
      getWorkbook(url, stepSignal),
    )
    const slow = new Error(`The workbook was not parsed within ${PARSE_TIMEOUT_MS} ms`)
    return await withTimeLimit(PARSE_TIMEOUT_MS, slow, pageSignal, () => {
      worker.postMessage(bytes)
      whileParsing?.()
      return posts.catch((cause: unknown) => {
        if (!(cause instanceof WorkerFailure)) throw cause
        // Its script may have failed to load: try once more.
        worker.terminate()
        worker = startPostsWorker()
        const retried = receivePosts(worker)
        worker.postMessage(bytes)
        return retried
      })
    })
  } finally {
    worker.terminate()
  }
}

async function getWorkbook(url: string, signal: AbortSignal): Promise<ArrayBuffer> {
  const { buffer } = await readResponseBytes(await fetch(url, { ...AS_PRELOADED, signal }))
  return buffer
}

/** The worker itself failed, not the workbook. */
class WorkerFailure extends Error {}

function receivePosts(worker: Worker): Promise<Post[]> {
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<PostsWorkerAnswer>) => {
      if ("error" in data) reject(new Error(data.error))
      else resolve(data.posts)
    }
    worker.onerror = (event) => {
      reject(new WorkerFailure(event.message || "The parser did not start"))
    }
  })
}
