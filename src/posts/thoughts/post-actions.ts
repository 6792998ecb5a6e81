import { thoughts } from "../../content/thoughts"
import { createElement } from "../card/create-element"
import { printPost } from "./print-post"
import { sharePost, toPostUrl } from "./share-post"

/** How long the button confirms the copy. */
const CONFIRMATION_MS = 3_000

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
  button.onclick = () => printPost(card)
  return [button]
}

/** The button that shares. A status in place of its words says what has been copied, or the URL. */
function createShareButton(card: HTMLElement): HTMLElement {
  const button = createButton("postShare", thoughts.share)
  const status = createElement(document, "span", { role: "status", className: "postStatus" })
  let timer: ReturnType<typeof setTimeout>
  button.onclick = async () => {
    clearTimeout(timer)
    status.textContent = ""
    const url = toPostUrl(card)
    const result = await sharePost(card, url)
    status.classList.toggle("postUrl", result === "refused")
    status.textContent = { shared: "", copied: thoughts.shareCopied, refused: url }[result]
    if (result === "copied") timer = setTimeout(() => status.replaceChildren(), CONFIRMATION_MS)
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
