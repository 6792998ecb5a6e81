/** Calls once the browser has painted what stands in the page now. */
export function afterPaint(call: () => void): void {
  requestAnimationFrame(() => setTimeout(call))
}
