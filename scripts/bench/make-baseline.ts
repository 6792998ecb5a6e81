import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import path from "node:path"
import sharp from "sharp"
import { BASELINES } from "./targets"

const PAGES = "scripts/bench/baseline"
const WORKBOOK = "public/assets/blog.xlsx"
const ARTWORK = "src/images/banner-about.png"
/** In px, as the banner page names them. */
const BANNER_WIDTHS = [400, 800, 1200]
const BANNER_RATIO = 3 / 4
/** Gives 45 KB at the width that Lighthouse's phone takes, an ordinary banner. */
const BANNER_QUALITY = 85

/**
 * Writes the baseline pages with their banner and the site's own workbook.
 * @param folder an empty one
 */
export async function makeBaseline(folder: string): Promise<void> {
  const css = readFileSync(path.join(PAGES, "page.css"), "utf8")
  for (const name of BASELINES) {
    const page = readFileSync(path.join(PAGES, `${name}.html`), "utf8")
    const whole = page.replace('<link rel="stylesheet" href="page.css" />', `<style>${css}</style>`)
    writeFileSync(path.join(folder, `${name}.html`), whole.replace(/\n\s*/g, "\n"))
  }
  mkdirSync(path.join(folder, "assets"))
  cpSync(WORKBOOK, path.join(folder, "assets/blog.xlsx"))
  for (const width of BANNER_WIDTHS) {
    await sharp(ARTWORK)
      .resize(width, width * BANNER_RATIO)
      .avif({ quality: BANNER_QUALITY })
      .toFile(path.join(folder, `banner-${width}.avif`))
  }
}
