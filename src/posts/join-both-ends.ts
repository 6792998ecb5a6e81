/**
 * Joins the first and the last posts of a list that is too long to be shown whole: new posts are at either end, as the
 * editor prefers.
 * @param first posts in the order of the workbook
 * @param last posts in the reverse order; those that are among the first, too, are left out
 */
export function joinBothEnds<Item extends { position: number }>(
  first: readonly Item[],
  last: readonly Item[],
): Item[] {
  return [...first, ...last.filter(({ position }) => position >= first.length).toReversed()]
}
