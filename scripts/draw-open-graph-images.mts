// `npm run open-graph`: draws the picture that messengers show with a link to each page. They are
// committed in static/social: draw them again when the name, the words or the artwork change.
import { mkdirSync, readFileSync } from "node:fs"
import { chromium } from "@playwright/test"
import sharp from "sharp"
import { type OpenGraphImage, openGraphImages } from "../src/content/open-graph-images"
import { site } from "../src/content/site"
import { findChromium } from "./find-chromium.mjs"

const { width, height, path } = site.openGraphImage
const FONT = toDataUrl("src/fonts/bricolage-grotesque-750.woff2", "font/woff2")
const MARK = toDataUrl("static/favicon.svg", "image/svg+xml")
const STYLES = `
  ${readFileSync("src/styles/tokens.css", "utf8")}
  @font-face { font-family: "Bricolage Grotesque"; src: url("${FONT}"); }
  body { display: flex; margin: 0; font: 30px/1.06 var(--font-display); }
  main {
    display: flex; flex-direction: column; gap: 40px; box-sizing: border-box; width: 570px; height: ${height}px;
    padding: 52px 32px 56px 64px; border-right: 10px solid var(--colour-sun);
    background: var(--colour-brand); color: var(--colour-on-brand);
  }
  header { display: flex; align-items: center; gap: 16px; }
  h1 { margin: auto 0 0; font-size: 70px; }
  p { margin: 0; color: var(--colour-sun); }
  body > img { width: ${width - 570}px; height: ${height}px; object-fit: cover; }`

mkdirSync("static/social", { recursive: true })
const browser = await chromium.launch({
  executablePath: (await findChromium()).shell,
  args: ["--no-sandbox"],
})
const page = await browser.newPage({ viewport: { width, height }, colorScheme: "light" })
for (const [name, image] of Object.entries(openGraphImages)) {
  await page.setContent(toHtml(image))
  await page.evaluate(() => document.fonts.ready)
  await sharp(await page.screenshot())
    .jpeg({ quality: 84, mozjpeg: true, chromaSubsampling: "4:4:4" })
    .toFile(`static${path(`/${name}`)}`)
}
await browser.close()

/** A panel with the words at the left, a square of the artwork at the right. */
function toHtml({ title, text, artwork, part = "center" }: OpenGraphImage): string {
  const picture = toDataUrl(`src/images/artwork/${artwork}`, "image/svg+xml")
  return `<!doctype html><style>${STYLES}</style>
    <main>
      <header><img src="${MARK}" width="72" height="72" alt="">${site.name.replace("&", "&amp;")}</header>
      <h1>${title}</h1>
      <p>${text}</p>
    </main>
    <img src="${picture}" style="object-position: ${part}" alt="">`
}

function toDataUrl(file: string, type: string): string {
  return `data:${type};base64,${readFileSync(file, "base64")}`
}
