/**
 * Starts the workbook parser beside the main thread. Alone in its file so that tests can replace it. The
 * build finds its script by the name, to have it fetched ahead (plugins/gatsby-source-posts).
 */
export function startPostsWorker(): Worker {
  return new Worker(
    /* webpackChunkName: "posts-worker" */ new URL("./posts-worker.ts", import.meta.url),
  )
}
