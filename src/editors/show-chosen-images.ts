import { editorsCheck } from "../content/editors-check"
import { toImageName } from "../posts/check/bodies/check-body"
import type { CheckedFiles, ChosenImage } from "./check-chosen-files"
import * as styles from "./check-result.module.css"

const { preview } = editorsCheck

/**
 * Shows the chosen files in new cards in place of the site's images. One that the site does not have is never requested,
 * because that would send its name.
 * @param toUrl makes the URL of a chosen file
 */
export function showChosenImages(
  list: HTMLElement,
  { images, publishedImages }: Pick<CheckedFiles, "images" | "publishedImages">,
  toUrl: (file: File) => string,
): void {
  for (const image of list.querySelectorAll<HTMLImageElement>("img:not([data-seen])")) {
    image.dataset.seen = ""
    const source = image.getAttribute("src") ?? ""
    const name = (toImageName(source) ?? source).normalize()
    const chosen = images.get(name)
    const showNote = (text: string) => image.replaceWith(createNote(text))
    if (chosen && !chosen.problem) {
      image.onerror = () => showNote(preview.unreadable(name))
      reservePlace(image, chosen)
      image.setAttribute("decoding", "async")
      image.src = toUrl(chosen.file)
    } else if (chosen) showNote(preview.unreadable(name))
    else if (!publishedImages.has(name)) showNote(preview.missing(name))
  }
}

/** An image in a body has its size before it is loaded; that of an article has it from its class. */
function reservePlace(image: HTMLImageElement, { width, height }: ChosenImage): void {
  if (image.className || width === 0) return
  image.style.aspectRatio = `${width} / ${height}`
  if (!image.hasAttribute("width")) image.width = width
}

function createNote(text: string): HTMLElement {
  const note = document.createElement("p")
  note.className = styles.missingImage ?? ""
  note.textContent = text
  return note
}
