import { repairAddress } from "../text/repair-address"

const YOUTUBE =
  /^https?:\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/(?:embed|v)\/(?!videoseries)([\w-]{6,}).*/i
const VIMEO = /^https?:\/\/player\.vimeo\.com\/video\/(\d+).*/i
/** With the longitude and the latitude of its middle. Google shows such a map only inside of another page. */
const GOOGLE_MAP =
  /^https?:\/\/(?:www\.)?google\.[a-z.]{2,6}\/maps\/embed\?.*?!2d(-?[\d.]+)!3d(-?[\d.]+).*/i

/** Where that can be seen which a tag embeds, such as a video. */
export function toEmbeddedAddress(attributes: ReadonlyMap<string, string>): string | undefined {
  const typed = attributes.get("src") ?? attributes.get("data") ?? ""
  if (!/^\s*(?:https?:)?\/\//i.test(typed)) return undefined
  return repairAddress(typed)
    .replace(/^\/\//, "https://")
    .replace(YOUTUBE, "https://www.youtube.com/watch?v=$1")
    .replace(VIMEO, "https://vimeo.com/$1")
    .replace(GOOGLE_MAP, "https://www.google.com/maps?q=$2,$1")
}
