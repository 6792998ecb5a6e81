/** How long the product waits between showing another page and scrolling to its section. */
export const SCROLL_DELAY_MS = 400

/**
 * Scrolls the section to the top of the window, below the header, and moves the focus to its heading.
 * @param hash of an address, such as "#vision"
 * @returns whether the page has such a section
 */
export function scrollToSection(hash: string, behaviour: "smooth" | "instant" = "smooth"): boolean {
  const section = document.getElementById(toId(hash))
  if (!section) return false
  const prefersStillness = matchMedia("(prefers-reduced-motion: reduce)").matches
  section.scrollIntoView({ behavior: prefersStillness ? "instant" : behaviour, block: "start" })
  section.querySelector<HTMLElement>("[tabindex='-1']")?.focus({ preventScroll: true })
  return true
}

/** Ends a smooth scroll where it is. */
export function stopScrolling(): void {
  window.scrollTo({ top: window.scrollY, behavior: "instant" })
}

function toId(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}
