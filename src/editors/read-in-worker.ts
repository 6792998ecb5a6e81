import { editorsCheck } from "../content/editors-check"
import { withTimeLimit } from "../posts/with-time-limit"
import { LoadError } from "./load-module"
import type { ReadWorkbooks, Workbooks } from "./read-workbooks"
import type { WorkerMessage } from "./read-workbooks-worker"
import { Refusal } from "./refusal"
import { startReadWorkbooksWorker } from "./start-read-workbooks-worker"

/** The worker's script, on a slow line. */
const LOAD_TIMEOUT_MS = 60_000
/** For both workbooks together, the editor's and the site's. */
const READ_TIMEOUT_MS = 10_000
const { refusals } = editorsCheck

/**
 * Reads both workbooks in a worker.
 * @throws LoadError when the worker cannot be loaded
 * @throws Refusal when reading takes too long or more memory than there is
 */
export async function readInWorker(
  workbooks: Workbooks,
  signal: AbortSignal,
): Promise<ReadWorkbooks> {
  const worker = startReadWorkbooksWorker()
  const nextMessage = (failure: Error) =>
    new Promise<WorkerMessage>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<WorkerMessage>) => resolve(data)
      worker.onerror = () => reject(failure)
    })
  try {
    const notLoaded = new LoadError("The worker cannot be loaded")
    await withTimeLimit(LOAD_TIMEOUT_MS, notLoaded, signal, () => nextMessage(notLoaded))
    worker.postMessage(workbooks)
    const tooSlow = new Refusal(refusals.tooSlow)
    const read = () => nextMessage(new Refusal(refusals.stopped))
    return (await withTimeLimit(READ_TIMEOUT_MS, tooSlow, signal, read)) as ReadWorkbooks
  } finally {
    worker.terminate()
  }
}
