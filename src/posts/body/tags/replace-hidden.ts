import { HIDDEN_PART, type Tag, VOID_TAGS } from "./html-elements"

/** Replaces each hidden element by one tag that nobody sees. One that is never closed stays: it may be all that follows. */
export function replaceHidden(tags: readonly Tag[]): Tag[] {
  let end = 0
  return tags.flatMap((tag, index) => {
    if (tag.start < end) return []
    const last = isHidden(tag) ? findElementEnd(tag, tags.slice(index)) : undefined
    if (!last) return tag
    end = last.end
    return { ...tag, name: HIDDEN_PART, end }
  })
}

function isHidden({ name, attributes, style }: Tag): boolean {
  // Of one pixel, by which a mail program notices that somebody reads.
  const isPixel = ["width", "height"].every((side) => /^[01]$/.test(attributes.get(side) ?? ""))
  return (
    attributes.has("hidden") ||
    (name === "img" && isPixel) ||
    // An icon, such as the handle of an item in a list of tasks.
    (name === "svg" && attributes.get("aria-hidden") === "true") ||
    attributes.get("type") === "hidden" ||
    style.isHidden
  )
}

/**
 * The end tag of an element; its only tag where it has no content.
 * @param tags from its start tag on
 */
function findElementEnd({ name }: Tag, tags: readonly Tag[]): Tag | undefined {
  let open = 0
  return tags.find((tag) => {
    if (tag.name === name) open += tag.isEnd ? -1 : 1
    return open === 0 || VOID_TAGS.has(name)
  })
}
