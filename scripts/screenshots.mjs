// `npm run screenshots [-- NAME]`: takes screenshots of every page of the built site and writes one HTML page with all.
// NAME (else "now") names the folder in screenshots/, so that `before` and `after` a change can be compared.
import { chromium } from "@playwright/test"
import { mkdirSync, rmSync, writeFileSync } from "node:fs"
import path from "node:path"
import { pathToFileURL } from "node:url"
import { findChromium } from "./find-chromium.mjs"
import { startServer } from "./serve.mjs"

const WIDTHS_PX = [360, 768, 1440, 2560]
const SCHEMES = /** @type {const} */ (["light", "dark"])
const PAGES = ["aboutus", "workshops", "thoughts", "payments", "contactus", "outcomes", "bpm"]
/** Course dialogs have a URL of their own. */
const DIALOG = "workshops#teaching-strategies-details"
const STYLES = "div { display: flex; gap: 1rem; overflow-x: auto } img { height: 40rem }"

const folder = path.resolve("screenshots", process.argv[2] ?? "now")
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const server = await startServer()
const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox"] })
let html = `<!doctype html>\n<meta charset="utf-8"><title>Screenshots</title>\n<style>${STYLES}</style>\n`
try {
  for (const name of [...PAGES, "no-such-page", DIALOG]) {
    html += `<h2>${name}</h2>\n<div>\n`
    for (const colorScheme of SCHEMES) {
      for (const width of WIDTHS_PX) {
        const viewport = { width, height: 900 }
        const page = await browser.newPage({ viewport, colorScheme, reducedMotion: "reduce" })
        await page.goto(`${server.address}/${name}`, { waitUntil: "networkidle" })
        await page.evaluate(loadImages)
        const file = `${name.replace("#", "-")}-${width}-${colorScheme}.jpg`
        const options = { path: path.join(folder, file), quality: 80, fullPage: name !== DIALOG }
        await page.screenshot(options)
        await page.close()
        html += `<a href="${file}"><img src="${file}" alt="${width} ${colorScheme}" loading="lazy"></a>\n`
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

/** Runs in the page: images below the fold load only when asked to. */
async function loadImages() {
  await document.fonts.ready
  for (const image of document.images) image.loading = "eager"
  await Promise.allSettled([...document.images].map((image) => image.decode()))
}
