/** A card of the preview, and how far its top is below that of the window. */
export interface CardPlace {
  slug: string
  /** Of its article in the workbook. */
  row: number
  topPx: number
}

/**
 * Finds the card in the middle of the window, which the editor is probably reading. A gap counts to the card below it,
 * and what is below the last card to that one.
 */
export function findCardInView(): CardPlace | undefined {
  const middle = innerHeight / 2
  let place: CardPlace | undefined
  for (const card of document.querySelectorAll<HTMLElement>("main article")) {
    const { top, bottom } = card.getBoundingClientRect()
    // Above the first card is something else.
    if (!place && top > middle) return undefined
    place = { slug: card.id, row: Number(card.dataset.row), topPx: top }
    if (bottom > middle) return place
  }
  return place
}

/**
 * Finds the article again in a later check: by its slug, or, where its heading has changed, by its row; an article that
 * is gone is replaced by the one before it.
 * @param posts in the order of the sheet
 */
export function findSlugAgain(
  { slug, row }: CardPlace,
  posts: readonly { row: number; post: { slug: string } }[],
): string | undefined {
  const sameOrBefore =
    posts.find(({ post }) => post.slug === slug) ??
    posts.findLast((post) => post.row <= row) ??
    posts[0]
  return sameOrBefore?.post.slug
}

/** Scrolls so that the card is where it was; does nothing while it is not on the page. */
export function scrollToPlace({ slug, topPx }: Pick<CardPlace, "slug" | "topPx">): void {
  const card = document.getElementById(slug)
  if (card) scrollBy({ top: card.getBoundingClientRect().top - topPx, behavior: "instant" })
}
