/** A history entry, as Gatsby's router names it. */
interface Entry {
  pathname: string
  key?: string
}

/** The router's key of all entries that it has not made: the first one, and those of plain links. */
const NO_KEY = "initial"

/** Where Gatsby saves the position of a history entry (gatsby-react-router-scroll). */
const toItem = ({ pathname, key = NO_KEY }: Entry) => `@@scroll|${pathname}|${key}`

/** Whether a link of the site has made the entry. */
export function hasKey({ key = NO_KEY }: Entry): boolean {
  return key !== NO_KEY
}

/** Entries without a key have one position for each page. */
export function havePositionInCommon(entry: Entry, other: Entry): boolean {
  return toItem(entry) === toItem(other)
}

/** @returns px from the top of the page; undefined when none is saved, or the visitor lets no site save anything */
export function readPosition(entry: Entry): number | undefined {
  try {
    const saved = sessionStorage.getItem(toItem(entry))
    return saved === null ? undefined : Number(saved)
  } catch {
    return undefined
  }
}

/** @param top px from the top of the page; undefined forgets the position */
export function savePosition(entry: Entry, top: number | undefined): void {
  try {
    if (top === undefined) sessionStorage.removeItem(toItem(entry))
    else sessionStorage.setItem(toItem(entry), String(top))
  } catch {
    // The visitor lets no site save anything.
  }
}
