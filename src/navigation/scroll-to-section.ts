import { decodeUrl } from "./decode-url"
import { forceLayout } from "./place"

/** Agreed delay between showing another page and scrolling to its section. */
export const SCROLL_DELAY_MS = 400

const FOCUSABLE = "[tabindex='-1']"

/** Scrolls to the section that a hash names, below the header, and focuses it or its heading. */
export function scrollToSection(hash: string, behaviour: "smooth" | "instant"): void {
  const section = document.getElementById(decodeUrl(hash.slice(1)))
  if (!section) return
  const header = document.querySelector("header")?.offsetHeight
  // Set here only: css-loader would rename a custom property that a CSS module declares.
  if (header) document.documentElement.style.setProperty("--measured-header-height", `${header}px`)
  const prefersStillness = matchMedia("(prefers-reduced-motion: reduce)").matches
  forceLayout(section)
  section.scrollIntoView({ behavior: prefersStillness ? "instant" : behaviour })
  const target = section.matches(FOCUSABLE)
    ? section
    : section.querySelector<HTMLElement>(FOCUSABLE)
  target?.focus({ preventScroll: true })
}
