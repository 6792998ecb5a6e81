import { editors } from "../content/editors"
import type { CheckedFiles } from "./check-files"
import * as styles from "./check-result.module.css"

const FOLDER = "/assets/Blog/"
/** More than any screen shows of an article's picture. */
const MAX_CANVAS_PX = 1_600

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
    const path = decodeURI(image.getAttribute("src") ?? "")
    const name = path.slice(path.lastIndexOf(FOLDER) + FOLDER.length).normalize()
    const file = pictures.get(name)
    if (file) void draw(file, image)
    else if (!publishedImages.has(name)) image.replaceWith(createNote(name))
  }
}

async function draw(file: File, image: HTMLImageElement): Promise<void> {
  const canvas = document.createElement("canvas")
  canvas.className = image.className
  canvas.role = "img"
  canvas.ariaLabel = image.alt
  image.replaceWith(canvas)
  try {
    const bitmap = await createImageBitmap(file)
    const scale = Math.min(1, MAX_CANVAS_PX / Math.max(bitmap.width, bitmap.height))
    canvas.width = Math.round(bitmap.width * scale)
    canvas.height = Math.round(bitmap.height * scale)
    canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
  } catch {
    // The table says what is wrong with the file.
    canvas.replaceWith(createNote(file.name))
  }
}

function createNote(name: string): HTMLElement {
  const note = document.createElement("p")
  note.className = styles.missingPicture ?? ""
  note.textContent = editors.preview.picture(name)
  return note
}
