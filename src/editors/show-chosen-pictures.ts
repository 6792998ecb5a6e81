import { editors } from "../content/editors"
import { toImageName } from "../posts/check/bodies/check-body"
import type { CheckedFiles } from "./check-files"
import * as styles from "./check-result.module.css"

const { preview } = editors
/** Enough for the width at which the page shows a picture, on a sharp screen. */
const MAX_CANVAS_PX = 900

/** One after the other, because a photo takes up to 200 MB while it is decoded. */
let drawing = Promise.resolve()

/**
 * Replaces the pictures of new cards by the chosen files, drawn on a canvas: the content policy allows no image that is
 * not the site's. A picture that the site does not have is never requested, because that would send its name.
 */
export function showChosenPictures(
  list: HTMLElement,
  { pictures, publishedImages }: Pick<CheckedFiles, "pictures" | "publishedImages">,
): void {
  for (const image of list.querySelectorAll<HTMLImageElement>("img:not([data-seen])")) {
    image.dataset.seen = ""
    const source = image.getAttribute("src") ?? ""
    const name = (toImageName(source) ?? source).normalize()
    const file = pictures.get(name)
    if (file) {
      const canvas = createCanvas(image)
      image.replaceWith(canvas)
      drawing = drawing.then(() => draw(file, canvas))
    } else if (!publishedImages.has(name)) image.replaceWith(createNote(preview.missing(name)))
  }
}

function createCanvas({ className, alt }: HTMLImageElement): HTMLCanvasElement {
  const canvas = document.createElement("canvas")
  canvas.className = className
  if (alt) {
    // Firefox before 119 has no properties for them.
    canvas.setAttribute("role", "img")
    canvas.setAttribute("aria-label", alt)
  } else canvas.setAttribute("aria-hidden", "true")
  return canvas
}

async function draw(file: File, canvas: HTMLCanvasElement): Promise<void> {
  if (!canvas.isConnected) return
  try {
    const bitmap = await createImageBitmap(file)
    const scale = Math.min(1, MAX_CANVAS_PX / Math.max(bitmap.width, bitmap.height))
    canvas.width = Math.round(bitmap.width * scale)
    canvas.height = Math.round(bitmap.height * scale)
    canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
  } catch {
    // The table says what is wrong with the file.
    canvas.replaceWith(createNote(preview.unreadable(file.name)))
  }
}

function createNote(text: string): HTMLElement {
  const note = document.createElement("p")
  note.className = styles.missingPicture ?? ""
  note.textContent = text
  return note
}
