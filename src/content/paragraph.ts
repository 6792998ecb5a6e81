/** Words of a paragraph that are a link. */
export interface TextLink {
  text: string
  /** Path on this site, or a complete URL such as "tel:+27820000000". */
  href: string
}

/** The words of a paragraph: in pieces where it contains links. */
export type Paragraph = string | readonly (string | TextLink)[]
