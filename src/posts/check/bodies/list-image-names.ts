import { parseFragment } from "parse5"
import type { Post } from "../../post"
import { toImageName, visitElements } from "./check-body"

/** Lists the files in assets/Blog that a post shows: its Image and each <img> in its body. */
export function listImageNames({ image, body }: Pick<Post, "image" | "body">): string[] {
  const names = image === null ? [] : [image]
  visitElements(parseFragment(body), ({ tagName, attrs }) => {
    const source = tagName === "img" ? attrs.find(({ name }) => name === "src") : undefined
    const name = source && toImageName(source.value)
    if (name !== undefined) names.push(name.normalize())
  })
  return names
}
