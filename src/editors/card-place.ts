/** A card of the preview, and how far its top is below that of the window. */
export interface CardPlace {
  slug: string
  topPx: number
}

/** Finds the card in the middle of the window, which the editor is probably reading. */
export function findCardInView(): CardPlace | undefined {
  for (const card of document.querySelectorAll("main article")) {
    const { top, bottom } = card.getBoundingClientRect()
    if (top <= innerHeight / 2 && bottom > innerHeight / 2) return { slug: card.id, topPx: top }
  }
  return undefined
}

/** Scrolls so that the card is where it was; does nothing while it is not on the page. */
export function scrollToPlace({ slug, topPx }: CardPlace): void {
  const card = document.getElementById(slug)
  if (card) scrollBy({ top: card.getBoundingClientRect().top - topPx, behavior: "instant" })
}
