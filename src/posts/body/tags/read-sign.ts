import type { Tag } from "./tag"

/** Messengers show their emoji as pictures, whose texts are the emoji themselves, and Word some of its bullets. */
const EMOJI =
  /^\*$|^(?=.*[\p{Extended_Pictographic}\p{Regional_Indicator}\u20e3])(?:\p{Extended_Pictographic}|\p{Emoji_Component})+$/u
const OF_OTHER_SITE = /^(?:[a-z]+:|\/\/)/i

/** What a tag shows that is only a sign: an emoji, or the box of a task. */
export function readSign({ attributes }: Tag): string | undefined {
  const toBox = (isTicked: boolean) => (isTicked ? "☑" : "☐")
  const { type, alt = "", src = "" } = Object.fromEntries(attributes)
  if (type === "checkbox") return toBox(attributes.has("checked"))
  // In Google Docs.
  if (attributes.get("aria-roledescription") === "checkbox") return toBox(alt === "checked")
  return EMOJI.test(alt) && OF_OTHER_SITE.test(src) ? alt : undefined
}
