/** Classes of the root and of a card while only this card is printed (post-card.css). */
const PRINTS_ONE = "printsOnePost"
const PRINTED = "printedPost"
/** What a visitor does after printing. iPhones send `afterprint` before they print. */
const NEXT_STEPS = ["click", "pointerdown", "keydown", "wheel", "popstate", "pagehide"]

/** Prints only this card. The page stays marked until the visitor's next action. */
export function printPost(card: HTMLElement): void {
  const root = document.documentElement
  root.classList.add(PRINTS_ONE)
  // print-footer.module.css adds it to the URL of the page.
  root.style.setProperty("--printed-hash", JSON.stringify(`#${card.id}`))
  card.classList.add(PRINTED)
  for (const type of NEXT_STEPS) addEventListener(type, unmark, { once: true, capture: true })
  print()
}

function unmark(): void {
  const root = document.documentElement
  root.classList.remove(PRINTS_ONE)
  root.style.removeProperty("--printed-hash")
  document.querySelector(`.${PRINTED}`)?.classList.remove(PRINTED)
}
