/** A tag of the body, or something else between < and > that nobody sees. */
export interface Tag {
  /** In lower case; "!" for comments and declarations. */
  name: string
  isEnd: boolean
  attributes: ReadonlyMap<string, string>
  /** As the body has it. */
  typed: string
  start: number
  /** After the tag; after the end tag for an element that is removed with its content. */
  end: number
}
