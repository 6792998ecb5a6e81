declare global {
  interface Window {
    /** The worker that the script loader has started on the first page (src/inline/load-after-paint.ts). */
    postsWorker?: Worker
  }
}

/**
 * Starts the worker that parses the workbook, or takes over the one that the script loader has started. It has a file
 * of its own because Jest cannot parse `import.meta` and replaces the file. The build finds the worker's script by its
 * chunk name (plugins/site-build/pages/page-files.ts).
 */
export function startPostsWorker(): Worker {
  const early = window.postsWorker
  delete window.postsWorker
  return (
    early ??
    new Worker(/* webpackChunkName: "posts-worker" */ new URL("./posts-worker.ts", import.meta.url))
  )
}
