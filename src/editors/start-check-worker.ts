/** In a file of its own because Jest cannot parse `import.meta` and replaces the file. */
export function startCheckWorker(): Worker {
  return new Worker(
    /* webpackChunkName: "check-worker" */ new URL("./check-worker.ts", import.meta.url),
  )
}
