// `npm run screenshots [-- NAME]`: takes screenshots of every page of the built site. NAME (else "now") names the folder
// in screenshots/, so that `before` and `after` a change can be compared.
import { chromium } from "@playwright/test"
import { rmSync } from "node:fs"
import path from "node:path"
import { findChromium } from "./find-chromium.mjs"
import { startServer } from "./serve.mjs"

const WIDTHS_PX = [360, 768, 1440, 2560]
const SCHEMES = /** @type {const} */ (["light", "dark"])
const PAGES = ["aboutus", "workshops", "thoughts", "payments", "contactus", "outcomes", "bpm"]
/** Course dialogs have a URL of their own. */
const DIALOG = "workshops#teaching-strategies-details"

const folder = path.resolve("screenshots", process.argv[2] ?? "now")
rmSync(folder, { recursive: true, force: true })
const server = await startServer()
const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox"] })
try {
  for (const name of [...PAGES, "no-such-page", DIALOG]) {
    for (const colorScheme of SCHEMES) {
      for (const width of WIDTHS_PX) {
        const viewport = { width, height: 900 }
        const page = await browser.newPage({ viewport, colorScheme, reducedMotion: "reduce" })
        await page.goto(`${server.address}/${name}`, { waitUntil: "networkidle" })
        await page.evaluate(loadImages)
        const file = path.join(folder, `${name.replace("#", "-")}-${width}-${colorScheme}.jpg`)
        await page.screenshot({ path: file, quality: 80, fullPage: name !== DIALOG })
        await page.close()
      }
    }
  }
} finally {
  await browser.close()
  server.stop()
}
console.log(`The screenshots are in ${folder}`)

/** Runs in the page, and loads the images below the fold, which are lazy. */
async function loadImages() {
  await document.fonts.ready
  for (const image of document.images) image.loading = "eager"
  await Promise.allSettled([...document.images].map((image) => image.decode()))
}
