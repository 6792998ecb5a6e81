import { withTimeLimit } from "../posts/with-time-limit"

const ANSWER_TIMEOUT_MS = 5_000

/** Whether the site answers now, asked by the address of this page. */
export async function isSiteReachable(signal: AbortSignal): Promise<boolean> {
  try {
    const late = new Error(`No answer within ${ANSWER_TIMEOUT_MS} ms`)
    return await withTimeLimit(ANSWER_TIMEOUT_MS, late, signal, async (stepSignal) => {
      const options = { method: "HEAD", cache: "no-store", signal: stepSignal } as const
      return (await fetch(location.pathname, options)).ok
    })
  } catch {
    return false
  }
}
