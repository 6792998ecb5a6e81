import { MAX_WORKBOOK_BYTES } from "../limits"
import type { Post } from "../post"
import type { PostsWorkerAnswer } from "./posts-worker"
import { startPostsWorker } from "./start-posts-worker"

/** A workbook that has not arrived after this time counts as failed. */
export const FETCH_TIMEOUT_MS = 60_000
/** A workbook that is not parsed after this time counts as failed. */
export const PARSE_TIMEOUT_MS = 10_000
/** A timer that is late by more than this was asleep with its phone. */
const SLEEP_MS = 2_000
/** How browsers request a preload without `crossorigin`: only an equal request takes its response over. */
const AS_PRELOADED: RequestInit = { mode: "no-cors", credentials: "include" }

/**
 * Gets the workbook with one GET and parses it in a worker.
 * @param url of the workbook, on this origin
 * @param signal ends the GET and the worker; the promise then rejects with the signal's reason
 * @param whileParsing called when the worker has the bytes
 * @returns the posts in the order of the sheet
 * @throws Error when the answer is not OK, too large, too late or not a workbook
 */
export async function fetchPosts(
  url: string,
  signal: AbortSignal,
  whileParsing?: () => void,
): Promise<Post[]> {
  // At once, so that its script loads beside the workbook.
  let worker = startPostsWorker()
  try {
    const posts = receivePosts(worker)
    // Why it could not start is logged below, when the workbook is there.
    posts.catch(() => undefined)
    const late = `No complete answer within ${FETCH_TIMEOUT_MS} ms`
    const bytes = await within(FETCH_TIMEOUT_MS, late, signal, (ending) => getBytes(url, ending))
    const slow = `The workbook was not parsed within ${PARSE_TIMEOUT_MS} ms`
    return await within(PARSE_TIMEOUT_MS, slow, signal, () => {
      worker.postMessage(bytes)
      whileParsing?.()
      return posts.catch((cause: unknown) => {
        if (!(cause instanceof WorkerFailure)) throw cause
        // Its script may have been lost on the way: once more.
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

async function getBytes(url: string, signal: AbortSignal): Promise<ArrayBuffer> {
  const response = await fetch(url, { ...AS_PRELOADED, signal })
  if (!response.ok) throw new Error(`HTTP status ${response.status}`)
  const chunks: Uint8Array[] = []
  let size = 0
  // Null for an answer without a body, such as 204: an empty workbook.
  const reader = response.body?.getReader()
  for (let step = await reader?.read(); step?.value; step = await reader?.read()) {
    size += step.value.length
    if (size > MAX_WORKBOOK_BYTES) {
      void reader?.cancel()
      throw new Error(`The workbook has more than ${MAX_WORKBOOK_BYTES} bytes`)
    }
    chunks.push(step.value)
  }
  const bytes = new Uint8Array(size)
  let start = 0
  for (const chunk of chunks) {
    bytes.set(chunk, start)
    start += chunk.length
  }
  return bytes.buffer
}

/** The worker itself failed, not the workbook. */
class WorkerFailure extends Error {}

function receivePosts(worker: Worker): Promise<Post[]> {
  const posts: Post[] = []
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<PostsWorkerAnswer>) => {
      if ("error" in data) {
        reject(new Error(data.error))
        return
      }
      posts.push(...data.posts)
      if (data.isLast) resolve(posts)
    }
    worker.onerror = (event) => {
      reject(new WorkerFailure(event.message || "The parser did not start"))
    }
  })
}

/**
 * Runs a step that may take only so long and ends when the visitor leaves.
 * @param failure says that the time is up
 * @throws Error with `failure`, or the reason of `leaving`
 */
async function within<T>(
  limitMs: number,
  failure: string,
  leaving: AbortSignal,
  step: (ending: AbortSignal) => Promise<T>,
): Promise<T> {
  leaving.throwIfAborted()
  const ending = new AbortController()
  const start = performance.now()
  let hasSlept = false
  let timer = setTimeout(end, limitMs)
  const leave = () => ending.abort(leaving.reason)
  leaving.addEventListener("abort", leave)
  const ended = new Promise<never>((_resolve, reject) => {
    ending.signal.addEventListener("abort", () => reject(ending.signal.reason as Error))
  })
  try {
    return await Promise.race([step(ending.signal), ended])
  } finally {
    clearTimeout(timer)
    leaving.removeEventListener("abort", leave)
  }

  function end() {
    const isLate = performance.now() - start > limitMs + SLEEP_MS
    if (hasSlept || !isLate) {
      ending.abort(new Error(failure))
      return
    }
    // A phone that was asleep wakes up with this timer; the answer may be there, too, and gets the time once more.
    hasSlept = true
    timer = setTimeout(end, limitMs)
  }
}
