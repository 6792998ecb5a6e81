// `npm run screenshots [-- NAME]`: takes screenshots of every page of the built site. NAME (else "now") names the folder
// in screenshots/, so that `before` and `after` a change can be compared.
import { chromium } from "@playwright/test"
import { readdirSync, rmSync } from "node:fs"
import path from "node:path"
import { courseLinks } from "../src/content/navigation"
import { toDialogUrl } from "../src/navigation/course-dialog-hash"
import { findChromium } from "./find-chromium.mjs"
import { startServer } from "./serve.mjs"

const WIDTHS_PX = [360, 768, 1440, 2560]
const SCHEMES = ["light", "dark"] as const
/** Such as "/aboutus", and that of a page that does not exist. */
const PAGES = readdirSync("public")
  .filter((name) => name.endsWith(".html") && name !== "index.html")
  .map((name) => `/${path.parse(name).name}`)
/** Dialogs have a URL of their own. */
const DIALOGS = courseLinks.slice(0, 1).map(toDialogUrl)

const folder = path.resolve("screenshots", process.argv[2] ?? "now")
rmSync(folder, { recursive: true, force: true })
const server = await startServer()
const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox"] })
try {
  for (const url of [...PAGES, ...DIALOGS]) {
    for (const colorScheme of SCHEMES) {
      for (const width of WIDTHS_PX) {
        const viewport = { width, height: 900 }
        const page = await browser.newPage({ viewport, colorScheme, reducedMotion: "reduce" })
        await page.goto(server.address + url, { waitUntil: "networkidle" })
        await page.evaluate(loadImages)
        const name = url.slice(1).replace("#", "-")
        await page.screenshot({
          path: path.join(folder, `${name}-${width}-${colorScheme}.jpg`),
          quality: 80,
          fullPage: !DIALOGS.includes(url),
        })
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
