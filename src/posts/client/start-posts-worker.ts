declare global {
  interface Window {
    /** The worker that the script loader has started for the first page (plugins/site-build/pages). */
    postsWorker?: Worker
  }
}

/**
 * Starts the workbook parser beside the main thread, or takes over the one that the page has started already.
 * Alone in its file so that tests can replace it. The build finds its script by the name.
 */
export function startPostsWorker(): Worker {
  const early = window.postsWorker
  delete window.postsWorker
  return (
    early ??
    new Worker(/* webpackChunkName: "posts-worker" */ new URL("./posts-worker.ts", import.meta.url))
  )
}
