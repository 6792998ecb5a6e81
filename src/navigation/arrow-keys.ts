import type { KeyboardEvent } from "react"

const STEPS: Record<string, number> = {
  ArrowDown: 1,
  ArrowRight: 1,
  ArrowUp: -1,
  ArrowLeft: -1,
  Home: -Infinity,
  End: Infinity,
}

/**
 * The optional keys of the W3C's disclosure navigation. The arrow keys, Home and End move the focus among the links
 * and summaries of a list. Down and Right move it from an open summary to the first link of its list.
 * https://www.w3.org/WAI/ARIA/apg/patterns/disclosure/examples/disclosure-navigation-hybrid/
 */
export function moveFocusByKey(event: KeyboardEvent): void {
  const step = STEPS[event.key]
  const item = event.target
  // With a modifier key they are shortcuts of the browser, such as Alt and Left Arrow for Back.
  const isShortcut = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey
  if (!step || isShortcut || !(item instanceof HTMLElement)) return
  const list = item.closest("ul")
  if (!list) return

  event.preventDefault()
  const items = [
    ...list.querySelectorAll<HTMLElement>(":scope > li > a, :scope > li > details > summary"),
  ]
  const isOpenSummary = step === 1 && item.matches("[open] > summary")
  const next = isOpenSummary
    ? item.parentElement?.querySelector("a")
    : items[Math.min(Math.max(items.indexOf(item) + step, 0), items.length - 1)]
  next?.focus()
}
