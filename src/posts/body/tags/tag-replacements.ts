import { repairUrl } from "../text/repair-url"
import type { Tag } from "./html-elements"

/** The `alt` of pictures that replace an emoji (messengers) or a bullet (Word). */
const EMOJI =
  /^\*$|^(?=.*[\p{Extended_Pictographic}\p{Regional_Indicator}\u20e3])(?:\p{Extended_Pictographic}|\p{Emoji_Component})+$/u
const OTHER_SITE = /^(?:[a-z]+:|\/\/)/i

/** The character that replaces a tag: an emoji, or the box of a task. */
export function readReplacement({ attributes }: Tag): string | undefined {
  const toBox = (isTicked: boolean) => (isTicked ? "☑" : "☐")
  const { type, alt = "", src = "" } = Object.fromEntries(attributes)
  if (type === "checkbox") return toBox(attributes.has("checked"))
  // A task of Google Docs.
  if (attributes.get("aria-roledescription") === "checkbox") return toBox(alt === "checked")
  return EMOJI.test(alt) && OTHER_SITE.test(src) ? alt : undefined
}

const YOUTUBE =
  /^https?:\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/(?:embed|v)\/(?!videoseries)([\w-]{6,}).*/i
/** Captures longitude and latitude. Google shows such a map only inside another page. */
const GOOGLE_MAP =
  /^https?:\/\/(?:www\.)?google\.[a-z.]{2,6}\/maps\/embed\?.*?!2d(-?[\d.]+)!3d(-?[\d.]+).*/i

/** The URL of embedded content. For YouTube and Google Maps, the page that shows it. */
export function toEmbeddedUrl(attributes: ReadonlyMap<string, string>): string | undefined {
  const typed = attributes.get("src") ?? attributes.get("data") ?? ""
  if (!/^\s*(?:https?:)?\/\//i.test(typed)) return undefined
  return repairUrl(typed)
    .replace(/^\/\//, "https://")
    .replace(YOUTUBE, "https://www.youtube.com/watch?v=$1")
    .replace(GOOGLE_MAP, "https://www.google.com/maps?q=$2,$1")
}
