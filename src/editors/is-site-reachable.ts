const ANSWER_TIMEOUT_MS = 5_000

/** Whether the site answers now, asked by the address of this page. */
export async function isSiteReachable(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(ANSWER_TIMEOUT_MS)
    return (await fetch(location.pathname, { method: "HEAD", cache: "no-store", signal })).ok
  } catch {
    return false
  }
}
