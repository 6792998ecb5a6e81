import { repairAddress } from "../text/repair-address"
import { escapeHtml } from "../text/escape-html"
import { ALLOWED_ATTRIBUTES } from "../allowed-html"
import { readStyle } from "./read-style"
import type { Tag } from "./tag"

/** Elements outside of which these attributes mean nothing. */
const ATTRIBUTES_OF: Partial<Record<string, readonly string[]>> = {
  href: ["a"],
  src: ["img"],
  type: ["ol", "ul", "li"],
  value: ["li"],
}

/**
 * Writes a start tag as it is published; as it was typed where nothing of it changes.
 * @param shownName of the element that the article has in its place
 */
export function writeStartTag({ name, attributes, typed }: Tag, shownName = name): string {
  const { listType } = readStyle(attributes.get("style"))
  const read = new Map(attributes)
  if (listType !== undefined && !read.has("type")) read.set("type", listType)
  // A slip such as hfre is no reason to lose the address.
  const address = [...attributes.values()].find((value) => /^https?:\/\//i.test(value))
  if (name === "a" && address !== undefined && !read.has("href")) read.set("href", address)
  const kept = [...read].flatMap(([attribute, value]) => {
    const isOfOther = ATTRIBUTES_OF[attribute]?.includes(shownName) === false
    if (isOfOther || !ALLOWED_ATTRIBUTES.includes(attribute)) return []
    return [[attribute, attribute === "href" ? repairAddress(value) : value] as const]
  })
  const isSame =
    name === shownName &&
    kept.length === attributes.size &&
    kept.every(([attribute, value]) => value === attributes.get(attribute)) &&
    !/[“”„‟″‘’‚\u00a0]/.test(typed)
  if (isSame) return typed
  return `<${shownName}${kept.map(([attribute, value]) => ` ${attribute}="${escapeHtml(value)}"`).join("")}>`
}
