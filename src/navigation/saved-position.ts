/** A history entry, as Gatsby's router names it. */
interface Entry {
  pathname: string
  key?: string
}

/** Where Gatsby saves the position of a history entry (gatsby-react-router-scroll). */
const toItem = ({ pathname, key = "initial" }: Entry) => `@@scroll|${pathname}|${key}`

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
