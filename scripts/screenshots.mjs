// `npm run screenshots [-- NAME]`: takes screenshots of every page of the built site and writes one HTML page with all.
// NAME (else "now") names the folder in screenshots/, so that `before` and `after` a change can be compared.
import { chromium } from "@playwright/test"
import { mkdirSync, rmSync, writeFileSync } from "node:fs"
import path from "node:path"
import { pathToFileURL } from "node:url"
import { findChromium } from "./find-chromium.mjs"
import { startServer } from "./serve.mjs"

const WIDTHS_PX = [360, 768, 1440, 2560]
/** From here on the menu is a row with dropdowns, as in tokens.css. */
const MENU_ROW_PX = 1024
const SCHEMES = /** @type {const} */ (["light", "dark"])
const PAGES = ["aboutus", "workshops", "thoughts", "payments", "contactus", "outcomes", "bpm"]
const STYLES =
  "body { font: 1rem system-ui } div { display: flex; gap: 1rem; overflow-x: auto } figure { margin: 0 } " +
  "img { max-width: 32rem; height: 40rem; object-fit: contain; object-position: top left }"

/**
 * @typedef {object} View
 * @property {string} name
 * @property {string} path
 * @property {string[]} [buttons] clicked before; then the window is shown, not the whole page
 * @property {boolean} [hasMenuRow] when only windows with, or without, a row of menus have it
 */

/** @type {View[]} */
const VIEWS = [
  ...PAGES.map((name) => ({ name, path: `/${name}` })),
  { name: "404", path: "/no-such-page" },
  { name: "dialog", path: "/workshops", buttons: ["Teaching Strategies"] },
  { name: "dropdown", path: "/payments", buttons: ["Sections of COURSES"], hasMenuRow: true },
  { name: "menu", path: "/payments", buttons: ["Menu", "Sections of ABOUT"], hasMenuRow: false },
]

const folder = path.resolve("screenshots", process.argv[2] ?? "now")
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const server = await startServer()
const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox"] })
let html = `<!doctype html>\n<meta charset="utf-8"><title>Screenshots</title>\n<style>${STYLES}</style>\n`
try {
  for (const view of VIEWS) {
    html += `<h2>${view.name}</h2>\n<div>\n`
    for (const scheme of SCHEMES) {
      for (const width of WIDTHS_PX) {
        const hasMenuRow = width >= MENU_ROW_PX
        if ((view.hasMenuRow ?? hasMenuRow) !== hasMenuRow) continue
        const file = `${view.name}-${width}-${scheme}.jpg`
        await takeScreenshot(view, scheme, width, path.join(folder, file))
        html += `<figure>${width} ${scheme}<br><a href="${file}"><img src="${file}" alt="" loading="lazy"></a></figure>\n`
      }
    }
    html += "</div>\n"
  }
} finally {
  await browser.close()
  server.stop()
}
writeFileSync(path.join(folder, "index.html"), html)
console.log(`\nOpen ${pathToFileURL(path.join(folder, "index.html")).href}`)

/**
 * @param {View} view
 * @param {"light" | "dark"} colorScheme
 * @param {number} width in px
 * @param {string} file
 */
async function takeScreenshot(view, colorScheme, width, file) {
  const viewport = { width, height: width < MENU_ROW_PX ? 740 : 900 }
  const page = await browser.newPage({ viewport, colorScheme, reducedMotion: "reduce" })
  await page.goto(server.address + view.path, { waitUntil: "networkidle" })
  await page.evaluate(loadImages)
  for (const name of view.buttons ?? []) {
    await page.getByRole("button", { name, exact: name === "Menu" }).click()
  }
  await page.screenshot({ path: file, type: "jpeg", quality: 80, fullPage: !view.buttons })
  await page.close()
}

/** Runs in the page: images below the fold load only when asked to. */
async function loadImages() {
  await document.fonts.ready
  for (const image of document.images) image.loading = "eager"
  await Promise.allSettled([...document.images].map((image) => image.decode()))
}
