import { readText } from "../../body/read-body"
import type { Post } from "../../post"
import { toImageName } from "./check-body"

/** Lists the files in assets/Blog that a post shows: its Image and each <img> in its body. */
export function listImageNames({ image, body }: Pick<Post, "image" | "body">): string[] {
  const shown = readText(body).images.flatMap((url) => toImageName(url)?.normalize() ?? [])
  return image === null ? shown : [image, ...shown]
}
