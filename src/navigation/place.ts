/** Where a visitor is on a page. It stays right when fonts, the window or the heights of other content change. */
export interface Place {
  /** Id of the element around the block, such as an article. */
  part: string
  /** Which of the blocks in it. */
  block: number
  /** Where the block begins, in px from the top of the window. */
  top: number
}

const TAGS = ":is(h1, h2, h3, h4, h5, h6, p, li, dt, tr)"
/** Not in the header, which stays in the window. */
const BLOCKS = `:is(main, footer) ${TAGS}:not(dialog ${TAGS})`

/** Finds the first block that begins below the header; inside a very long paragraph, the one before. */
export function findPlace(): Place | undefined {
  // The top is the top, wherever a picture of another height moves the first block.
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
 * The blocks of all that is in the window. Nothing else is measured: there may be 500 articles, and the browser would have to
 * lay them out (post-list.css).
 */
function* findShownBlocks(parent: Element): Generator<HTMLElement> {
  for (const child of parent.children) {
    const { top, bottom } = child.getBoundingClientRect()
    if (child.matches(BLOCKS) && child.getClientRects().length > 0) yield child as HTMLElement
    if (bottom > 0 && top < innerHeight) yield* findShownBlocks(child)
  }
}

/** Jumps to a place; to the top of the page if it is not there, as when an article has been removed. */
export function goToPlace({ part, block, top }: Place): void {
  const element = document.getElementById(part)
  if (element) layOut(element)
  const target = element && listBlocks(element)[block]
  const newTop = target ? scrollY + topOf(target) - top : 0
  // Firefox adds the distance of `scrollBy` to a smooth scroll, and goes on with it; `scrollTo` ends it. Rounded, because Chrome
  // cuts fractions off: each Back would lead a pixel further.
  scrollTo({ top: Math.round(newTop), behavior: "instant" })
}

/** Has the browser lay out a card before a jump into it: post-list.css leaves that to the moment at which it comes into sight. */
export function layOut(element: HTMLElement): void {
  element.style.contentVisibility = "visible"
}

function listBlocks(part: Element): HTMLElement[] {
  return [...part.querySelectorAll<HTMLElement>(BLOCKS)]
}

/** In px from the top of the window, as laid out: under the mouse, some sections are drawn larger. */
function topOf(block: HTMLElement): number {
  let top = block.offsetTop - scrollY
  for (let box = block.offsetParent; box instanceof HTMLElement; box = box.offsetParent)
    top += box.offsetTop + box.clientTop
  return top
}
