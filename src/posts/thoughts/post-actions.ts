import { thoughts } from "../../content/thoughts"
import { createElement } from "../card/create-element"

/** Classes of the root and of a card while only this card is printed (post-card.css). */
const PRINTS_ONE = "printsOnePost"
const PRINTED = "printedPost"
/** What a visitor does after printing. iPhones send `afterprint` before they print. */
const NEXT_STEPS = ["click", "pointerdown", "keydown", "wheel", "popstate", "pagehide"]

/** How long the button confirms the copy. */
const CONFIRMATION_MS = 3_000
/** Keeps a message readable in a list of chats. */
export const MAX_SENTENCE_CHARACTERS = 240

/**
 * Adds buttons to share and print an article, above its body and at its end.
 * @param item item of the list of posts, with its card
 */
export function addPostActions(item: HTMLElement): void {
  const [card] = item.getElementsByTagName("article")
  if (!card) return
  const actions = () => [createShareButton(card), ...createPrintButton(card)]
  const top = createElement(document, "p", { className: "postActions" }, ...actions())
  card.querySelector(".postBody")?.before(top)
  card.lastElementChild?.append(...actions())
}

/** @returns nothing if the browser cannot print, such as inside some apps */
function createPrintButton(card: HTMLElement): HTMLElement[] {
  if (typeof window.print !== "function") return []
  const button = createButton("postPrint", thoughts.print)
  button.onclick = () => {
    markForPrint(card)
    print()
  }
  return [button]
}

/** Prints only this card until the visitor's next action. */
function markForPrint(card: HTMLElement): void {
  const root = document.documentElement
  root.classList.add(PRINTS_ONE)
  // print-footer.module.css adds it to the URL of the page.
  root.style.setProperty("--printed-hash", JSON.stringify(`#${card.id}`))
  card.classList.add(PRINTED)
  for (const type of NEXT_STEPS) addEventListener(type, unmark, { once: true, capture: true })
}

function unmark(): void {
  const root = document.documentElement
  root.classList.remove(PRINTS_ONE)
  root.style.removeProperty("--printed-hash")
  document.querySelector(`.${PRINTED}`)?.classList.remove(PRINTED)
}

/**
 * Opens the phone's share sheet, or copies the URL if there is no sheet or it rejects the article.
 * A status in place of the button's words says so.
 */
function createShareButton(card: HTMLElement): HTMLElement {
  const button = createButton("postShare", thoughts.share)
  const status = createElement(document, "span", { role: "status", className: "postStatus" })
  let timer: ReturnType<typeof setTimeout>
  button.onclick = async () => {
    clearTimeout(timer)
    status.textContent = ""
    // The query may contain the tracking parameters of another site.
    const { href: url } = new URL(`${location.pathname}#${card.id}`, location.origin)
    const heading = card.querySelector("h2")?.textContent ?? ""
    // Messengers such as WhatsApp ignore the title.
    const body = card.querySelector(".postBody") ?? card
    const text = [heading, takeFirstSentence(body)].filter(Boolean).join("\n")
    const message = await shareOrCopy({ title: heading, text, url })
    status.classList.toggle("postUrl", message === url)
    status.textContent = message
    if (message === url) return
    timer = setTimeout(() => {
      status.textContent = ""
    }, CONFIRMATION_MS)
  }
  return createElement(document, "span", { className: "postSharing" }, button, status)
}

function createButton(name: string, words: string): HTMLButtonElement {
  const [verb = ""] = words.split(thoughts.thisArticle)
  const rest = createElement(document, "span", { className: "postThis" }, words.slice(verb.length))
  const properties = { type: "button", className: `postAction ${name}` } as const
  return createElement(
    document,
    "button",
    properties,
    createElement(document, "span", {}, verb, rest),
  )
}

/** @returns what to tell the visitor; nothing after the share sheet was used or closed */
async function shareOrCopy(data: { title: string; text: string; url: string }): Promise<string> {
  try {
    if ("share" in navigator) {
      await navigator.share(data)
      return ""
    }
  } catch (cause) {
    const { name } = cause as Error
    // InvalidStateError: a sheet is open already.
    if (name === "AbortError" || name === "InvalidStateError") return ""
    // The browser allows neither sharing nor copying for this tap.
    if (name === "NotAllowedError") return data.url
  }
  try {
    await navigator.clipboard.writeText(data.url)
    return thoughts.shareCopied
  } catch {
    return data.url
  }
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
