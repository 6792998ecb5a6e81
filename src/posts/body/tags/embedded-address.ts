import { repairAddress } from "../text/repair-address"

const YOUTUBE =
  /^https?:\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/(?:embed|v)\/(?!videoseries)([\w-]{6,})/i
const VIMEO = /^https?:\/\/player\.vimeo\.com\/video\/(\d+)/i
/** With the longitude and the latitude of its middle. Google shows such a map only inside of another page. */
const GOOGLE_MAP =
  /^https?:\/\/(?:www\.)?google\.[a-z.]{2,6}\/maps\/embed\?.*?!2d(-?[\d.]+)!3d(-?[\d.]+)/i

/** Where that can be seen which a tag embeds, such as a video. */
export function toEmbeddedAddress(attributes: ReadonlyMap<string, string>): string | undefined {
  const typed = attributes.get("src") ?? attributes.get("data") ?? ""
  if (!/^\s*(?:https?:)?\/\//i.test(typed)) return undefined
  const address = repairAddress(typed).replace(/^\/\//, "https://")
  const [, video] = YOUTUBE.exec(address) ?? []
  if (video !== undefined) return `https://www.youtube.com/watch?v=${video}`
  const [, film] = VIMEO.exec(address) ?? []
  if (film !== undefined) return `https://vimeo.com/${film}`
  const [, longitude, latitude = ""] = GOOGLE_MAP.exec(address) ?? []
  if (longitude !== undefined) return `https://www.google.com/maps?q=${latitude},${longitude}`
  return address
}
