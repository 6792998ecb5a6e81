import { editorsCheck } from "../content/editors-check"
import { toImageName } from "../posts/check/bodies/check-body"
import type { CheckedFiles } from "./check-files"
import * as styles from "./check-result.module.css"

const { preview } = editorsCheck
/** Enough for the width at which the page shows a picture, on a sharp screen. */
const MAX_CANVAS_PX = 900
/** How far from the window a picture is drawn; one that is farther away gives its memory back. */
const DRAW_MARGIN = "800px"

/** Draws each picture as it comes into view, so that the photos of a whole folder do not fill the memory. */
export class PictureViewer {
  private readonly files = new WeakMap<Element, File>()
  private readonly inView = new WeakSet<Element>()
  /** One after the other, because a photo takes up to 200 MB while it is decoded. */
  private drawing = Promise.resolve()
  private readonly observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) this.enter(target as HTMLCanvasElement)
        else this.leave(target as HTMLCanvasElement)
      }
    },
    { rootMargin: DRAW_MARGIN },
  )

  /**
   * Replaces the pictures of new cards by the chosen files, drawn on a canvas: the content policy allows no image that
   * is not the site's. A picture that the site does not have is never requested, because that would send its name.
   */
  replacePictures(
    list: HTMLElement,
    {
      pictures,
      pictureSizes,
      publishedImages,
    }: Pick<CheckedFiles, "pictures" | "pictureSizes" | "publishedImages">,
  ): void {
    for (const image of list.querySelectorAll<HTMLImageElement>("img:not([data-seen])")) {
      image.dataset.seen = ""
      const source = image.getAttribute("src") ?? ""
      const name = (toImageName(source) ?? source).normalize()
      const file = pictures.get(name)
      const size = pictureSizes.get(name)
      if (file && size) {
        const canvas = createCanvas(image, size)
        this.files.set(canvas, file)
        image.replaceWith(canvas)
        this.observer.observe(canvas)
      } else if (file) image.replaceWith(createNote(preview.unreadable(name)))
      else if (!publishedImages.has(name)) image.replaceWith(createNote(preview.missing(name)))
    }
  }

  stop(): void {
    this.observer.disconnect()
  }

  private enter(canvas: HTMLCanvasElement): void {
    const file = this.files.get(canvas)
    if (!file) return
    this.inView.add(canvas)
    // It may leave while it waits, and while it is decoded.
    const isWanted = () => this.inView.has(canvas) && canvas.isConnected
    this.drawing = this.drawing.then(() => draw(file, canvas, isWanted))
  }

  private leave(canvas: HTMLCanvasElement): void {
    this.inView.delete(canvas)
    canvas.width = 0
    canvas.height = 0
  }
}

/** Its size on the page is that of the picture on the thoughts page, drawn or not. */
function createCanvas(
  image: HTMLImageElement,
  { width, height }: { width: number; height: number },
): HTMLCanvasElement {
  const canvas = document.createElement("canvas")
  canvas.width = 0
  canvas.height = 0
  canvas.className = image.className
  if (!image.className) {
    // A picture in a body; that of an article has its size from its class.
    canvas.style.inlineSize = toLength(image.getAttribute("width")) ?? `${width}px`
    canvas.style.aspectRatio = `${width} / ${height}`
  }
  if (image.alt) {
    // Firefox before 119 has no properties for them.
    canvas.setAttribute("role", "img")
    canvas.setAttribute("aria-label", image.alt)
  } else canvas.setAttribute("aria-hidden", "true")
  return canvas
}

/** A width as a browser reads it from a tag: "200", "200px" and "50%"; undefined for anything else. */
function toLength(text: string | null): string | undefined {
  const [, number, percent] = /^\s*(\d+(?:\.\d+)?)(%?)/.exec(text ?? "") ?? []
  return number && number + (percent || "px")
}

async function draw(file: File, canvas: HTMLCanvasElement, isWanted: () => boolean): Promise<void> {
  if (!isWanted()) return
  try {
    const bitmap = await createImageBitmap(file)
    if (isWanted()) {
      const scale = Math.min(1, MAX_CANVAS_PX / Math.max(bitmap.width, bitmap.height))
      canvas.width = Math.round(bitmap.width * scale)
      canvas.height = Math.round(bitmap.height * scale)
      canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    }
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
