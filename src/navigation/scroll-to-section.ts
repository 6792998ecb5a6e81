import { FRAMES_AHEAD, type Target } from "./scroll-to-target"
import { decodeUrl } from "./decode-url"

/** Delay between showing another page and scrolling to its section; agreed (`agreed-constants.ts` of the tests). */
export const SCROLL_DELAY_MS = 400

let nextFrame = 0

/**
 * The section of a URL, to which `scrollToTarget` scrolls. Its heading gets the focus once: a second time would pull a
 * screen reader back. The heading must have `tabIndex={-1}`, as in AboutSection, CourseCard and `createPostCard`.
 * @param hash of a URL, such as "#vision"
 */
export function findSection(hash: string): Target {
  const find = () => document.getElementById(decodeUrl(hash.slice(1)))
  let hasFocus = false
  return {
    locate: () => (find()?.getBoundingClientRect().top ?? NaN) + scrollY,
    scroll: (behaviour) => {
      const section = find()
      if (!section) return false
      scrollBelowHeader(section, behaviour)
      if (!hasFocus) {
        section.querySelector<HTMLElement>("[tabindex='-1']")?.focus({ preventScroll: true })
      }
      hasFocus = true
      return true
    },
  }
}

/**
 * Scrolls to the section that a hash names, and gives its heading the focus.
 * @returns whether the page has it
 */
export function scrollToSection(hash: string, behaviour: "smooth" | "instant"): boolean {
  return findSection(hash).scroll(behaviour)
}

/** Gives the heading of the section that a hash names the focus, where the browser has scrolled to it. */
export function focusSection(hash: string): void {
  const section = document.getElementById(decodeUrl(hash.slice(1)))
  section?.querySelector<HTMLElement>("[tabindex='-1']")?.focus({ preventScroll: true })
}

/** Scrolls a section to the top of the window, below the header. */
function scrollBelowHeader(section: Element, behaviour: "smooth" | "instant"): void {
  // On a slow device, `keepScrollPosition` may still be running after the delay.
  cancelAnimationFrame(nextFrame)
  const header = document.querySelector("header")?.offsetHeight
  // No style file declares this custom property: css-loader renames those that a module declares.
  if (header) document.documentElement.style.setProperty("--measured-header-height", `${header}px`)
  const prefersStillness = matchMedia("(prefers-reduced-motion: reduce)").matches
  section.scrollIntoView({ behavior: prefersStillness ? "instant" : behaviour, block: "start" })
}

/**
 * Keeps the scroll position of a page that has just been shown. Without it, a smooth scroll that the navigation has
 * interrupted still moves the new page, because Chrome's compositor is some frames ahead.
 */
export function keepScrollPosition(): void {
  const top = window.scrollY
  let frames = FRAMES_AHEAD
  nextFrame = requestAnimationFrame(keep)

  function keep() {
    window.scrollTo({ top, behavior: "instant" })
    frames -= 1
    if (frames > 0) nextFrame = requestAnimationFrame(keep)
  }
}
