import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import path from "node:path"
import sharp from "sharp"
import { FLOORS } from "./targets"

const PAGES = "scripts/bench/baseline"
const WORKBOOK = "static/assets/blog.xlsx"
const ARTWORK = "src/images/banner-about.png"
/** In px, as the banner page names them. */
const BANNER_WIDTHS = [400, 800, 1200]
const BANNER_SHAPE = 3 / 4
/** Gives 45 KB at the width that Lighthouse's phone takes, an ordinary banner. */
const BANNER_QUALITY = 85

/**
 * Lays out the hand-written pages with their banner and the site's own workbook.
 * @param folder an empty one
 */
export async function makeFloor(folder: string): Promise<void> {
  for (const name of FLOORS) {
    const page = readFileSync(path.join(PAGES, `${name}.html`), "utf8")
    writeFileSync(path.join(folder, `${name}.html`), page.replace(/\n\s*/g, "\n"))
  }
  mkdirSync(path.join(folder, "assets"))
  cpSync(WORKBOOK, path.join(folder, "assets/blog.xlsx"))
  for (const width of BANNER_WIDTHS) {
    await sharp(ARTWORK)
      .resize(width, width * BANNER_SHAPE)
      .avif({ quality: BANNER_QUALITY })
      .toFile(path.join(folder, `banner-${width}.avif`))
  }
}
