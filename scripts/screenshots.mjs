// `npm run screenshots [-- NAME]`: photographs the built site, page by page, and writes one sheet to look at.
// NAME (else "now") names the sheet, so that `before` and `after` a change can stand side by side.
import { chromium } from "@playwright/test"
import { mkdirSync, rmSync, writeFileSync } from "node:fs"
import path from "node:path"
import { pathToFileURL } from "node:url"
import { findChromium } from "./find-chromium.mjs"
import { startServer } from "./serve.mjs"

const FOLDER = "screenshots"
const WIDTHS_PX = [360, 768, 1440, 2560]
/** From here on the menu is a row with dropdowns, as in tokens.css. */
const MENU_ROW_PX = 1024
const SCHEMES = /** @type {const} */ (["light", "dark"])
const JPEG_QUALITY = 80

/**
 * @typedef {import("@playwright/test").Page} Page
 * @typedef {object} View
 * @property {string} name also the file's name
 * @property {string} path
 * @property {(page: Page) => Promise<void>} [prepare] makes it a photograph of the window, not of the page
 * @property {(widthPx: number) => boolean} [isShownAt] at every width when missing
 */

/** @type {View[]} */
const VIEWS = [
  ...["aboutus", "workshops", "thoughts", "payments", "contactus", "outcomes", "bpm"].map(
    (name) => ({ name, path: `/${name}` }),
  ),
  { name: "404", path: "/no-such-page" },
  {
    name: "dialog",
    path: "/workshops",
    prepare: (page) => page.locator("main article button").first().click(),
  },
  {
    name: "dropdown",
    path: "/payments",
    prepare: (page) => page.getByRole("button", { name: "Sections of COURSES" }).click(),
    isShownAt: (widthPx) => widthPx >= MENU_ROW_PX,
  },
  {
    name: "phone-menu",
    path: "/payments",
    prepare: async (page) => {
      await page.getByRole("button", { name: "Menu", exact: true }).click()
      await page.getByRole("button", { name: "Sections of ABOUT" }).click()
    },
    isShownAt: (widthPx) => widthPx < MENU_ROW_PX,
  },
]

const folder = path.join(FOLDER, process.argv[2] ?? "now")
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })

const server = await startServer()
const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox"] })
try {
  for (const scheme of SCHEMES) for (const width of WIDTHS_PX) await photograph(scheme, width)
} finally {
  await browser.close()
  server.stop()
}
const sheet = path.resolve(folder, "index.html")
writeFileSync(sheet, toSheet())
console.log(`\nLook at ${pathToFileURL(sheet).href}`)

/**
 * @param {"light" | "dark"} scheme
 * @param {number} width in px
 */
async function photograph(scheme, width) {
  const page = await browser.newPage({
    viewport: { width, height: width < MENU_ROW_PX ? 740 : 900 },
    colorScheme: scheme,
    reducedMotion: "reduce",
  })
  for (const view of VIEWS.filter((view) => isShown(view, width))) {
    await page.goto(server.address + view.path, { waitUntil: "networkidle" })
    await page.evaluate(loadPictures)
    await view.prepare?.(page)
    await page.screenshot({
      path: path.join(folder, fileName(view, scheme, width)),
      type: "jpeg",
      quality: JPEG_QUALITY,
      fullPage: !view.prepare,
    })
  }
  await page.close()
}

/** Runs in the page: pictures further down load only when asked to. */
async function loadPictures() {
  await document.fonts.ready
  for (const picture of document.images) picture.loading = "eager"
  await Promise.allSettled([...document.images].map((picture) => picture.decode()))
}

/**
 * @param {View} view
 * @param {number} width
 */
function isShown(view, width) {
  return view.isShownAt?.(width) ?? true
}

/**
 * @param {View} view
 * @param {string} scheme
 * @param {number} width
 */
function fileName(view, scheme, width) {
  return `${view.name}-${width}-${scheme}.jpg`
}

/** @returns {string} HTML with a row of photographs for every view and scheme */
function toSheet() {
  const rows = VIEWS.map((view) => {
    const figures = SCHEMES.flatMap((scheme) =>
      WIDTHS_PX.filter((width) => isShown(view, width)).map((width) => {
        const file = fileName(view, scheme, width)
        return `<figure><figcaption>${width} ${scheme}</figcaption><a href="${file}"><img src="${file}" alt="${view.name} at ${width} px, ${scheme}" loading="lazy"></a></figure>`
      }),
    )
    return `<h2>${view.name}</h2>\n<div>\n${figures.join("\n")}\n</div>`
  })
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Look: ${path.basename(folder)}</title>
<style>
  body { margin: 2rem; background: #777; color: #fff; font: 1rem system-ui }
  div { display: flex; align-items: start; gap: 1rem; overflow-x: auto }
  figure { flex: none; margin: 0 }
  img { display: block; max-width: 32rem; height: 40rem; object-fit: contain; object-position: top left }
</style>
${rows.join("\n")}
</html>
`
}
