const ITEM = "readingPosition"
/** Without pictures, which stay in a wide window while their text goes by. */
const BLOCKS = "main article :is(h2, h3, h4, p, li, tr)"

interface ReadingPosition {
  /** Of the history entry, as Gatsby names it. */
  key?: string
  /** Which of the articles' blocks begins first in the window; -1 if none does. */
  block: number
  /** Where it begins, in px from the top of the window. */
  top: number
}

/**
 * Saves where the visitor reads when the page is hidden, as it is before Reload, and before a phone takes it out of its
 * memory. With Gatsby's position alone another text would be there: a first visit may show the machine's fonts, and
 * later ones show the site's own.
 */
export function saveReadingPosition(): void {
  if (document.visibilityState !== "hidden") return
  const tops = listBlocks().map((block) => block.getBoundingClientRect().top)
  const block = tops.findIndex((top) => top > 0 && top < innerHeight)
  const position: ReadingPosition = { key: readKey(), block, top: tops[block] ?? 0 }
  try {
    sessionStorage.setItem(ITEM, JSON.stringify(position))
  } catch {
    // The visitor lets no site save anything.
  }
}

/** @returns whether a position was saved of this history entry */
export function scrollToReadingPosition(): boolean {
  const position = readItem()
  const block = position && listBlocks()[position.block]
  if (!block || position.key !== readKey()) return false
  const scroll = () => {
    scrollBy({ top: block.getBoundingClientRect().top - position.top, behavior: "instant" })
  }
  scroll()
  const scrolledTo = scrollY
  // Fonts that come a moment later move the text; Chrome and Firefox scroll with it, Safari does not.
  void document.fonts.ready.then(() => {
    if (scrollY === scrolledTo) scroll()
  })
  return true
}

function listBlocks(): Element[] {
  return [...document.querySelectorAll(BLOCKS)]
}

function readItem(): ReadingPosition | null {
  try {
    return JSON.parse(sessionStorage.getItem(ITEM) ?? "null") as ReadingPosition | null
  } catch {
    return null
  }
}

function readKey(): string | undefined {
  return (history.state as { key?: string } | null)?.key
}
