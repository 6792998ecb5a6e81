/** Starts the workbook parser beside the main thread. Alone in its file so that tests can replace it. */
export function startPostsWorker(): Worker {
  return new Worker(new URL("./posts-worker.ts", import.meta.url))
}
