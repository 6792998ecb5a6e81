/** In a file of its own because Jest cannot parse `import.meta` and replaces the file. */
export function startReadWorkbooksWorker(): Worker {
  return new Worker(
    /* webpackChunkName: "read-workbooks-worker" */ new URL(
      "./read-workbooks-worker.ts",
      import.meta.url,
    ),
  )
}
