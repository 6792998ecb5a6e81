/** Delay between showing another page and scrolling to its section. */
export const SCROLL_DELAY_MS = 400
/** Frames that Chrome's compositor is ahead, and one to spare. */
const FRAMES_AHEAD = 3

let nextFrame = 0

/**
 * Scrolls the section to the top of the window, below the header, and moves the focus to its heading. The
 * heading must have `tabIndex={-1}`, or it takes no focus: see AboutSection, CourseCard and PostCard.
 * @param hash of a URL, such as "#vision"
 * @param movesFocus false where the focus has been moved already: to move it again would pull a screen reader back
 * @returns whether the page has such a section
 */
export function scrollToSection(
  hash: string,
  behaviour: "smooth" | "instant" = "smooth",
  movesFocus = true,
): boolean {
  const section = document.getElementById(toId(hash))
  if (!section) return false
  // On a slow device the frames in which a position is kept take longer than the delay.
  cancelAnimationFrame(nextFrame)
  const header = document.querySelector("header")?.offsetHeight
  // Declared in no style file: the names that are declared are shortened.
  if (header) document.documentElement.style.setProperty("--header-size", `${header}px`)
  const prefersStillness = matchMedia("(prefers-reduced-motion: reduce)").matches
  section.scrollIntoView({ behavior: prefersStillness ? "instant" : behaviour, block: "start" })
  if (movesFocus) {
    section.querySelector<HTMLElement>("[tabindex='-1']")?.focus({ preventScroll: true })
  }
  return true
}

/**
 * Keeps the scroll position of a page that has just been shown. A smooth scroll that the navigation has
 * interrupted would still move it: Chrome's compositor is some frames ahead and applies them.
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

function toId(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}
