import { isBlockTag, VOID_TAGS } from "./html-elements"
import { readStyle } from "./read-style"
import { findElementEnd } from "./remove-hidden"
import type { Tag } from "./tag"

/** Puts a block around each element of a line that its style makes one, such as the ends of paragraphs in Slack. */
export function addBlocks(tags: readonly Tag[]): Tag[] {
  const blockEnds = new Set<Tag>()
  return tags.flatMap((tag, index) => {
    if (blockEnds.has(tag)) return [tag, makeDiv(tag.end, true)]
    const end = isBlockByStyle(tag) ? findElementEnd(tag, tags.slice(index)) : undefined
    if (!end) return tag
    blockEnds.add(end)
    return [makeDiv(tag.start, false), tag]
  })
}

function isBlockByStyle({ name, attributes }: Tag): boolean {
  return !isBlockTag(name) && !VOID_TAGS.has(name) && readStyle(attributes.get("style")).isBlock
}

function makeDiv(at: number, isEnd: boolean): Tag {
  return { name: "div", isEnd, attributes: new Map(), typed: "<div>", start: at, end: at }
}
