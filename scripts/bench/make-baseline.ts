import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import path from "node:path"
import sharp from "sharp"

const PAGES = "scripts/bench/baseline"
const WORKBOOK = "public/assets/blog.xlsx"
const ARTWORK = "src/images/banner-about.png"
const BANNER = `<img src="/banner-1200.avif" width="1200" height="900" fetchpriority="high"
  srcset="/banner-400.avif 400w, /banner-800.avif 800w, /banner-1200.avif 1200w"
  sizes="(max-width: 60rem) 100vw, 60rem" alt="A school on the Highveld at sunrise">`
/** In px; the banner's srcset contains the same widths. */
const BANNER_WIDTHS = [400, 800, 1200]
const BANNER_RATIO = 3 / 4
/** Results in 45 KB, an ordinary banner, at the width that Lighthouse's phone requests. */
const BANNER_QUALITY = 85

/**
 * Writes the baseline pages: text, text below a banner, and articles of the site's own workbook.
 * @param folder an empty one
 */
export async function makeBaseline(folder: string): Promise<void> {
  const [text, articles] = ["text", "articles"].map((name) =>
    readFileSync(path.join(PAGES, `${name}.html`), "utf8"),
  )
  const pages = { text, banner: text?.replace("<main>", `<main>${BANNER}`) }
  const workbook = text?.replace(/<h2>[^]*<\/main>/, `${articles}</main>`)
  for (const [name, html = ""] of Object.entries({ ...pages, workbook })) {
    writeFileSync(path.join(folder, `${name}.html`), html.replace(/\n\s*/g, "\n"))
  }
  mkdirSync(path.join(folder, "assets"))
  cpSync(WORKBOOK, path.join(folder, "assets/blog.xlsx"))
  for (const width of BANNER_WIDTHS) {
    const image = sharp(ARTWORK).resize(width, width * BANNER_RATIO)
    const file = path.join(folder, `banner-${width}.avif`)
    await image.avif({ quality: BANNER_QUALITY }).toFile(file)
  }
}
