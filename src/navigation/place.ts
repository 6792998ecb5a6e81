/** Where a visitor is on a page: still right after a change of fonts, window or heights. */
export interface Place {
  /** Id of the element that contains the block, such as an article. */
  part: string
  /** Index of the block in that element. */
  block: number
  /** Distance of the block to the top of the window, in px. */
  top: number
}

const TAGS = ":is(h1, h2, h3, h4, h5, h6, p, li, dt, tr)"
/** Excludes the header, which stays in the window, and dialogs. */
const BLOCKS = `:is(main, footer) ${TAGS}:not(dialog ${TAGS})`

/** Finds the first block that begins below the header; inside a very long block, that one. */
export function findPlace(): Place | undefined {
  // The top of a page stays the top, even if a picture above the first block changes its height.
  if (scrollY <= 0) return { part: "", block: 0, top: 0 }
  const header = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0
  let found: HTMLElement | undefined
  for (const block of findShownBlocks(document.body)) {
    const top = topOf(block)
    if (top >= innerHeight) break
    found = block
    if (top >= Math.max(0, header)) break
  }
  const part = found?.parentElement?.closest("[id]")
  if (!found || !part) return undefined
  return { part: part.id, block: listBlocks(part).indexOf(found), top: topOf(found) }
}

/**
 * Lists the blocks in the window. Does not measure others, because that would make the browser lay
 * out up to 500 articles (post-list.css).
 */
function* findShownBlocks(parent: Element): Generator<HTMLElement> {
  for (const child of parent.children) {
    const { top, bottom } = child.getBoundingClientRect()
    if (child.matches(BLOCKS) && child.getClientRects().length > 0) yield child as HTMLElement
    if (bottom > 0 && top < innerHeight) yield* findShownBlocks(child)
  }
}

/** Jumps to a place, or to the top if it is gone, such as with a removed article. */
export function goToPlace({ part, block, top }: Place): void {
  const element = document.getElementById(part)
  if (element) forceLayout(element)
  const target = element && listBlocks(element)[block]
  const newTop = target ? scrollY + topOf(target) - top : 0
  // In Firefox `scrollBy` would not end a smooth scroll, but add to it. Rounded, because Chrome
  // cuts off fractions: each Back would drift by a pixel.
  scrollTo({ top: Math.round(newTop), behavior: "instant" })
}

/** Makes the browser lay out a card before a jump into it, not on sight (post-list.css). */
export function forceLayout(element: HTMLElement): void {
  element.style.contentVisibility = "visible"
}

function listBlocks(part: Element): HTMLElement[] {
  return [...part.querySelectorAll<HTMLElement>(BLOCKS)]
}

/** Distance to the top of the window in px, before transforms: hovering enlarges some sections. */
function topOf(block: HTMLElement): number {
  let top = block.offsetTop - scrollY
  for (let box = block.offsetParent; box instanceof HTMLElement; box = box.offsetParent)
    top += box.offsetTop + box.clientTop
  return top
}
