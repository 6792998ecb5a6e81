import { decodeUrl } from "./decode-url"

/** Delay between showing another page and scrolling to its section; agreed (`agreed-constants.ts` of the tests). */
export const SCROLL_DELAY_MS = 400

/**
 * Scrolls to the section that a hash names, below the header, and gives its heading the focus.
 * @returns whether the page has it
 */
export function scrollToSection(hash: string, behaviour: "smooth" | "instant"): boolean {
  const section = findSection(hash)
  if (!section) return false
  const header = document.querySelector("header")?.offsetHeight
  // No style file declares this custom property: css-loader renames those that a module declares.
  if (header) document.documentElement.style.setProperty("--measured-header-height", `${header}px`)
  const prefersStillness = matchMedia("(prefers-reduced-motion: reduce)").matches
  section.scrollIntoView({ behavior: prefersStillness ? "instant" : behaviour })
  focusSection(hash)
  return true
}

/** Gives the heading of a section the focus. It must have `tabIndex={-1}`. */
export function focusSection(hash: string): void {
  findSection(hash)?.querySelector<HTMLElement>("[tabindex='-1']")?.focus({ preventScroll: true })
}

function findSection(hash: string): HTMLElement | null {
  return document.getElementById(decodeUrl(hash.slice(1)))
}
