import { decodeUrl } from "./decode-url"
import { layOut } from "./place"

/** Delay between showing another page and scrolling to its section; agreed (`agreed-constants.ts` of the tests). */
export const SCROLL_DELAY_MS = 400

const FOCUSABLE = "[tabindex='-1']"

/** Scrolls to the section that a hash names, below the header, and gives it or its heading the focus. */
export function scrollToSection(hash: string, behaviour: "smooth" | "instant"): void {
  const section = document.getElementById(decodeUrl(hash.slice(1)))
  if (!section) return
  const header = document.querySelector("header")?.offsetHeight
  // No style file declares this custom property: css-loader renames those that a module declares.
  if (header) document.documentElement.style.setProperty("--measured-header-height", `${header}px`)
  const prefersStillness = matchMedia("(prefers-reduced-motion: reduce)").matches
  layOut(section)
  section.scrollIntoView({ behavior: prefersStillness ? "instant" : behaviour })
  const target = section.matches(FOCUSABLE)
    ? section
    : section.querySelector<HTMLElement>(FOCUSABLE)
  target?.focus({ preventScroll: true })
}
