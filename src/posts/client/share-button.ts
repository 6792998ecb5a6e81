import { thoughts } from "../../content/thoughts"
import type { Post } from "../post"
import { createElement } from "./create-element"
import { takeFirstSentence } from "./first-sentence"
import * as styles from "./share-button.module.css"

/**
 * The button opens the phone's share sheet with the article, or copies its URL where there is no sheet or it fails.
 * @param content of the article, as it is shown
 * @returns the button and the element for its message
 */
export function createShareButton(
  { slug, heading }: Pick<Post, "slug" | "heading">,
  content: Element,
): HTMLElement[] {
  const button = createElement(
    "button",
    { type: "button", className: styles.share },
    thoughts.share,
  )
  const status = createElement("span", {})
  // Firefox before 119 does not reflect `role` as a property.
  status.setAttribute("role", "status")
  button.onclick = async () => {
    status.textContent = ""
    // The query may contain the tracking parameters of another site.
    const { href: url } = new URL(`${location.pathname}#${slug}`, location.origin)
    // Messengers such as WhatsApp ignore the title.
    const text = [heading, takeFirstSentence(content)].filter(Boolean).join("\n")
    status.textContent = await shareOrCopy({ title: heading, text, url })
  }
  return [button, status]
}

/** @returns what to tell the visitor: nothing when the sheet was used, or closed by the visitor */
async function shareOrCopy(data: { title: string; text: string; url: string }): Promise<string> {
  if ("share" in navigator) {
    try {
      await navigator.share(data)
      return ""
    } catch (cause) {
      if ((cause as Error).name === "AbortError") return ""
    }
  }
  try {
    await navigator.clipboard.writeText(data.url)
    return thoughts.shareCopied
  } catch {
    return data.url
  }
}
