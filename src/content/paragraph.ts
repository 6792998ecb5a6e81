import type { OwnerFact } from "./owner-fact"

/** Words of a paragraph that are a link. */
export interface TextLink {
  text: string
  /** Path on this site, or a complete URL such as "tel:+27820000000". */
  href: string
  /** Whether it leads to a sample of the owner's fact. */
  isSample?: boolean
}

/**
 * The words of a paragraph; a function where it contains links or the owner's facts, which are read when the page
 * is rendered.
 */
export type Paragraph = string | (() => readonly (string | TextLink | OwnerFact)[])
