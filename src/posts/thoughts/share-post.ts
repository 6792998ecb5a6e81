import { writeToClipboard } from "../../enquiry/write-to-clipboard"

/** Keeps a message readable in a list of chats. */
export const MAX_SENTENCE_CHARACTERS = 240

/** The URL of a card, without the query, which may contain another site's tracking parameters. */
export function toPostUrl({ id }: HTMLElement): string {
  return new URL(`${location.pathname}#${id}`, location.origin).href
}

/**
 * Opens the phone's share sheet, or copies the URL if there is no sheet or it rejects the article.
 * @returns "shared" also if the visitor has closed the sheet; "refused" if neither is allowed
 */
export async function sharePost(
  card: HTMLElement,
  url: string,
): Promise<"shared" | "copied" | "refused"> {
  const title = card.querySelector("h2")?.textContent ?? ""
  const body = card.querySelector(".postBody") ?? card
  // Messengers such as WhatsApp ignore the title.
  const text = [title, takeFirstSentence(body)].filter(Boolean).join("\n")
  try {
    if ("share" in navigator) {
      await navigator.share({ title, text, url })
      return "shared"
    }
  } catch (cause) {
    const { name } = cause as Error
    // InvalidStateError: a sheet is open already.
    if (name === "AbortError" || name === "InvalidStateError") return "shared"
    // The browser allows neither sharing nor copying for this tap.
    if (name === "NotAllowedError") return "refused"
  }
  return (await writeToClipboard(url)) ? "copied" : "refused"
}

/**
 * Takes the first sentence of the first paragraph with words, cut if it is very long.
 * @param content the body of the card
 * @returns "" if there is none
 */
export function takeFirstSentence(content: Element): string {
  const texts = Array.from(content.querySelectorAll("p"), ({ textContent }) =>
    textContent.replace(/\s+/g, " ").trim(),
  )
  const paragraph = texts.find((text) => text !== "") ?? ""
  // A sentence ends with a full stop and closing quotation marks, or with its paragraph.
  const sentence = /^.*?[.!?…]["”’')\]]*(?= )/u.exec(paragraph)?.[0] ?? paragraph
  if (sentence.length <= MAX_SENTENCE_CHARACTERS) return sentence
  const start = sentence.slice(0, MAX_SENTENCE_CHARACTERS)
  const end = start.lastIndexOf(" ")
  // A trailing surrogate would be half a character.
  return `${end > 0 ? start.slice(0, end) : start.replace(/\p{Surrogate}$/u, "")}…`
}
