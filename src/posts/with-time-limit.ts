/** When a timer is late by more than this, the device was asleep. */
const SLEEP_MS = 2_000

/**
 * Runs a step with a time limit. The step also ends when the visitor leaves the page.
 * @param failure the error when the time is up
 * @param step gets a signal that aborts it
 * @throws `failure`, or the reason of `pageSignal`
 */
export async function withTimeLimit<T>(
  limitMs: number,
  failure: Error,
  pageSignal: AbortSignal,
  step: (stepSignal: AbortSignal) => Promise<T>,
): Promise<T> {
  pageSignal.throwIfAborted()
  const controller = new AbortController()
  const start = performance.now()
  let hasSlept = false
  let timer = setTimeout(handleTimeout, limitMs)
  const handlePageAbort = () => controller.abort(pageSignal.reason)
  pageSignal.addEventListener("abort", handlePageAbort)
  const aborted = new Promise<never>((_resolve, reject) => {
    controller.signal.addEventListener("abort", () => reject(controller.signal.reason as Error))
  })
  try {
    return await Promise.race([step(controller.signal), aborted])
  } finally {
    clearTimeout(timer)
    pageSignal.removeEventListener("abort", handlePageAbort)
  }

  function handleTimeout() {
    const isLate = performance.now() - start > limitMs + SLEEP_MS
    if (hasSlept || !isLate) {
      controller.abort(failure)
      return
    }
    // The device has just woken up, and the network with it: the step gets its time once more.
    hasSlept = true
    timer = setTimeout(handleTimeout, limitMs)
  }
}
