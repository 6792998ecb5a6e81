import { type ReadWorkbooks, readWorkbooks, type Workbooks } from "./read-workbooks"

/** What the worker sends: "loaded" first, because loading its script takes long on a slow line. */
export type WorkerMessage = "loaded" | ReadWorkbooks

// TypeScript's DOM library types `self` as a window; here it is a worker, and only these two members are used.
const worker = self as unknown as {
  onmessage: (event: MessageEvent<Workbooks>) => void
  postMessage: (message: WorkerMessage) => void
}

worker.onmessage = ({ data }) => worker.postMessage(readWorkbooks(data))
worker.postMessage("loaded")
