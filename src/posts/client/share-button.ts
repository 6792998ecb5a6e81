import { thoughts } from "../../content/thoughts"
import type { Post } from "../post"
import { createElement } from "./create-element"
import { takeFirstSentence } from "./first-sentence"
import * as styles from "./share-button.module.css"

/** One sheet may be open at a time, whichever article it is for. */
let isSheetOpen = false

/**
 * The button opens the phone's share sheet with the article, or copies its URL where there is no sheet or it does not
 * take the article.
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
    if (isSheetOpen) return
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
    isSheetOpen = true
    try {
      await navigator.share(data)
      return ""
    } catch (cause) {
      const { name } = cause as Error
      // InvalidStateError: a sheet is open that this page does not know of.
      if (name === "AbortError" || name === "InvalidStateError") return ""
      // The browser lets the page do nothing, or nothing more, for this tap: it keeps the clipboard as it is, too.
      if (name === "NotAllowedError") return data.url
    } finally {
      isSheetOpen = false
    }
  }
  try {
    await navigator.clipboard.writeText(data.url)
    return thoughts.shareCopied
  } catch {
    return data.url
  }
}
