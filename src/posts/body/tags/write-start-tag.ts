import { ALLOWED_ATTRIBUTES } from "../allowed-html"
import { escapeHtml } from "../text/escape-html"
import { repairAddress } from "../text/repair-address"
import { readStyle } from "./read-style"
import type { Tag } from "./tag"

/** Elements outside of which these attributes mean nothing. */
const ELEMENTS_OF: Partial<Record<string, readonly string[]>> = {
  href: ["a"],
  src: ["img"],
  type: ["ol", "ul", "li"],
  value: ["li"],
}
/** Quotation marks and spaces of a word processor, between attributes. */
const NO_HTML = /[“”„‟″‘’‚\u00a0]/

/**
 * Writes a start tag as it is published; as it was typed where nothing of it changes.
 * @param shownName of the element that the article has in its place
 */
export function writeStartTag(tag: Tag, shownName: string): string {
  const { name, attributes, typed } = tag
  const kept = keepAttributes(tag, shownName)
  const isSame =
    name === shownName &&
    kept.length === attributes.size &&
    kept.every(([attribute, value]) => value === attributes.get(attribute)) &&
    !NO_HTML.test(typed)
  if (isSame) return typed
  return `<${shownName}${kept.map(([attribute, value]) => ` ${attribute}="${escapeHtml(value)}"`).join("")}>`
}

/** The attributes that an article may have, with what the style and a misspelt `href` say. */
function keepAttributes({ attributes }: Tag, shownName: string): [string, string][] {
  const { listType } = readStyle(attributes.get("style"))
  const read = new Map(attributes)
  if (listType !== undefined) read.set("type", listType)
  // A slip such as hfre is no reason to lose the address.
  const address = [...attributes.values()].find((value) => /^https?:\/\//i.test(value))
  if (address !== undefined && !read.has("href")) read.set("href", address)
  return [...read]
    .filter(([attribute]) => ALLOWED_ATTRIBUTES.includes(attribute))
    .filter(([attribute]) => ELEMENTS_OF[attribute]?.includes(shownName) ?? true)
    .map(([attribute, value]) => [attribute, attribute === "href" ? repairAddress(value) : value])
}
