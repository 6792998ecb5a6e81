/** Calls back after the next paint. */
export function afterPaint(call: () => void): void {
  requestAnimationFrame(() => setTimeout(call))
}
