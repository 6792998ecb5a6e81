import { ALLOWED_TAGS } from "../allowed-html"
import type { TagStyle } from "./read-style"

/** A tag, or another part between < and > that nobody sees. */
export interface Tag {
  /** Lower-case name of the element that an article has instead; or `HIDDEN_PART`. */
  name: string
  isEnd: boolean
  attributes: ReadonlyMap<string, string>
  style: TagStyle
  start: number
  /** End of the tag, or of the whole element if its content is removed, too. */
  end: number
}

/** The name of comments, declarations and hidden elements. */
export const HIDDEN_PART = "!"

const names = (list: string) => new Set(list.split(" "))

/** Elements that have neither content nor an end tag. */
export const VOID_TAGS = names(
  "area base basefont bgsound br col embed frame hr img input keygen link meta param source track wbr",
)
/** Elements whose end tag is optional in HTML. */
export const OPTIONAL_END_TAGS = names(
  "p li dt dd td th tr thead tbody tfoot caption colgroup option optgroup rb rt rp",
)
/** Elements that extend too far if their end tag is forgotten. */
export const NEEDS_END = names("h1 h2 h3 h4 h5 h6 ul ol table blockquote b strong i em u")
export const HEADING_TAGS = names("h1 h2 h3 h4 h5 h6")
export const LISTS = names("ul ol")
export const TABLE_PARTS = names("caption thead tbody tfoot tr th td")
export const CELL_TAGS = names("td th caption")
/** Allowed elements that begin on a line of their own. */
const BLOCK_TAGS = names(
  "p hr h1 h2 h3 h4 h5 h6 blockquote pre div ul ol li dl dt dd table caption thead tbody tfoot tr th td figure figcaption details summary",
)
/** "Formatting elements" of HTML, which continue in the next block until they are closed. */
export const FORMATTING_TAGS = names("a b big code em font i nobr s small strong u")
/** Elements that an article has instead of others. */
export const RENAMED_TAGS: Partial<Record<string, string>> = {
  strike: "s",
  del: "s",
  acronym: "abbr",
  kbd: "code",
  samp: "code",
}
/** Elements that articles lack. Their content stays on separate lines, or in a <div>. */
export const REMOVED_BLOCKS = names(
  "address article aside body center dialog dir fieldset footer form head header hgroup html legend listing main marquee menu nav option optgroup search section title xmp",
)
/** Elements that are removed with their content, because it is not for readers. */
export const HIDDEN_TAGS = names("style script xml")
/** Elements that show something that an article cannot have. */
export const LOST_TAGS = names(
  "svg math canvas object applet embed iframe frame image input select textarea meter progress",
)
/** Elements that show the content of another URL. */
export const EMBEDDING_TAGS = names("iframe frame embed object video audio source")
const REMOVED_INLINES = names(
  "area base basefont bdi bdo bgsound big blink button col colgroup data datalist dfn font frameset image ins keygen label link map meta nobr noembed noframes noscript output param picture plaintext rb rp rt rtc ruby sdfield slot spacer template time track tt var video audio source wbr" +
    " annotation circle clippath defs desc ellipse fecolormatrix filter foreignobject g line lineargradient mask merror mfrac mglyph mi mn mo mover mpadded mphantom mroot mrow ms mspace msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover path pattern polygon polyline rect semantics stop symbol text textpath tspan use",
)
const KNOWN_TAGS = new Set([
  ...ALLOWED_TAGS,
  ...Object.keys(RENAMED_TAGS),
  ...REMOVED_BLOCKS,
  ...HIDDEN_TAGS,
  ...LOST_TAGS,
  ...REMOVED_INLINES,
])
/** Office's elements, such as <o:p> and <st1:place>. */
const OFFICE_TAG = /^(?:[avwmxo]|pic|wp|dt|st\d|u\d):[a-z][\w-]*$/
/** Elements around cells copied from spreadsheets, such as <google-sheets-html-origin>. */
const ORIGIN_TAG = /^[a-z]+(?:-[a-z]+)*-html-origin$/

/** Whether HTML or Office has an element of this name. */
export function isKnownTag(name: string): boolean {
  return KNOWN_TAGS.has(name) || OFFICE_TAG.test(name) || ORIGIN_TAG.test(name)
}

/** Whether an element starts on a new line. */
export function isBlockTag(name: string): boolean {
  return BLOCK_TAGS.has(name) || REMOVED_BLOCKS.has(name)
}

const BARE_ATTRIBUTES = names(
  "alt allowfullscreen async autoplay checked compact contenteditable default inert ismap itemscope multiple nomodule controls defer disabled download hidden href loop muted noshade nowrap open playsinline readonly required reversed selected title",
)
/** Attributes that programs add, such as Excel's x:num. */
const PROGRAM_ATTRIBUTE = /^(?:[a-z]+:|data-|aria-)[a-z]/

/** Whether an attribute may have no value. */
export function isBareAttribute(name: string): boolean {
  return BARE_ATTRIBUTES.has(name) || PROGRAM_ATTRIBUTE.test(name)
}
