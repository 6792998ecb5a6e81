// `npm run screenshots:docs`: takes the screenshots of the README and of the editors' guide again, from the built site and its
// workbook.
import { chromium, type Locator, type Page } from "@playwright/test"
import { readFileSync } from "node:fs"
import sharp from "sharp"
import { makePosts } from "../__tests__/fixtures/make-workbook"
import { editors } from "../src/content/editors"
import type { Run } from "../src/posts/body/text/formatted-text"
import { COLUMNS } from "../src/posts/post"
import { readEditorsWorkbook } from "../src/posts/editors-workbook/read-editors-workbook"
import { findChromium } from "./find-chromium.mjs"
import { startServer } from "./serve.mjs"

/** An article in which lines are bold, in a list and italic. */
const HEADING = "Calm is a classroom skill"
const GUIDE = "docs/editors-guide"
/** A page loads its fonts when it is idle. */
const SETTLE_MS = 1_500
/** Around a picture. */
const MARGIN_PX = 28
/** Two errors and a warning, below an article without problems. */
const WORKBOOK = makePosts(
  ["The first ten minutes", "marking.jpg", "They decide the other thirty."],
  ["Mark less", "Marking.jpg", "Teach more from it."],
  ["Saying no", "", "Each request is reasonable."],
  ["", "", "A text without a heading."],
  ["Talk to parents", "", '<a href="http://www.example.org">Before there is a problem</a>'],
)
const STYLES = `
  .drawn { min-block-size: 0; padding: ${MARGIN_PX}px; }
  .pair { display: grid; grid-template-columns: 1fr 1fr; gap: 12px 32px; align-items: start; }
  .pair > h2 { margin: 0; font-size: 24px; }
  /* What stays in the window would be in the middle of a picture of the whole page. */
  body > div header, article > img { position: static !important; }
  .sheet, .shown { overflow: hidden; border: 1px solid #c9bc94; border-radius: 12px; background: #fff; }
  .shown { padding: 16px 24px; background: var(--colour-surface); }
  .sheet table { inline-size: 100%; border-collapse: collapse; color: #000; font: 17px/1.25 "Liberation Sans", Arial, sans-serif; }
  .sheet :is(th, td) { padding: 2px 4px; border: 1px solid #b8b8b8; font-weight: 400; text-align: start; vertical-align: top; white-space: pre-wrap; }
  .sheet tr:last-child td { padding-block-end: 12px; }
  .sheet :is(.letter, .number) { text-align: center; vertical-align: middle; }
  .sheet .names td { background: #217346; color: #fff; font-weight: 700; }
  .sheet .framed > * { border-block: 6px solid #f4a825; }
  .sheet .framed > :first-child { border-inline-start: 6px solid #f4a825; }
  .sheet .framed > :last-child { border-inline-end: 6px solid #f4a825; }
  .mark { display: inline-grid; place-items: center; inline-size: 34px; block-size: 34px; margin: -12px 12px; border: 2px solid #fff;
    border-radius: 50%; background: #d2522a; color: #fff; font: 700 18px/1 var(--font-display); vertical-align: middle; }
  .mark.placed { position: absolute; z-index: 1; margin: 0; }
`
const toMark = (number: number) => `<span class="mark">${number}</span>`

const sheet = readEditorsWorkbook(readFileSync("static/assets/blog.xlsx"))
const rowIndex = sheet.rows.findIndex(([heading]) => heading === HEADING)

const server = await startServer()
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ["--no-sandbox"],
})
try {
  await takeStartPage()
  await takeCheck()
  await takeArticle()
  await takeTypedCell()
  await takeColumns()
} finally {
  await browser.close()
  server.stop()
}

/** Opens a page, a second time with the fonts that the first has loaded. */
async function open(path: string, viewport: { width: number; height: number }): Promise<Page> {
  const context = await browser.newContext({
    viewport,
    deviceScaleFactor: 1.25,
    reducedMotion: "reduce",
    bypassCSP: true,
  })
  const page = await context.newPage()
  await page.goto(server.address + path)
  await page.waitForTimeout(SETTLE_MS)
  await page.reload()
  await page.waitForTimeout(SETTLE_MS)
  return page
}

async function takeStartPage(): Promise<void> {
  const page = await open("/aboutus", { width: 1200, height: 750 })
  await page.screenshot({ path: "src/images/artwork/screenshot.jpg", quality: 85, scale: "css" })
}

async function takeCheck(): Promise<void> {
  const page = await open("/editors", { width: 1100, height: 900 })
  const picture = { name: "marking.jpg", mimeType: "image/jpeg" }
  const buffer = readFileSync("static/assets/Blog/marking.jpg")
  await page.getByLabel(editors.chooser.choose, { exact: true }).setInputFiles([
    { name: "blog.xlsx", mimeType: "application/octet-stream", buffer: Buffer.from(WORKBOOK) },
    { ...picture, buffer },
  ])
  const table = page.getByRole("table")
  await table.waitFor()
  // The first result has scrolled the page.
  await page.evaluate(() => scrollTo(0, 0))
  const { y = 0, height = 0 } = (await table.boundingBox()) ?? {}
  const clip = { x: 0, y: 0, width: 1100, height: y + height + MARGIN_PX }
  await savePng("guide-editors.png", await page.screenshot({ clip, fullPage: true }))
}

async function takeArticle(): Promise<void> {
  const page = await open("/thoughts", { width: 1280, height: 1000 })
  await page.addStyleTag({ content: STYLES })
  const article = findArticle(page)
  await article.getByRole("img").evaluate((image: HTMLImageElement) => {
    image.loading = "eager"
    return image.decode()
  })
  const height = await article.evaluate((card, toLeft) => {
    const marked = ["h2", "img", ".prose"].map((selector) => card.querySelector(selector))
    for (const [index, element] of marked.entries()) {
      const box = element?.getBoundingClientRect() ?? new DOMRect()
      const mark = document.createElement("span")
      mark.className = "mark placed"
      mark.textContent = String(index + 1)
      const isImage = element?.localName === "img"
      mark.style.left = `${isImage ? box.right - 22 : box.left - toLeft}px`
      mark.style.top = `${box.top + scrollY - (isImage ? 12 : 0)}px`
      document.body.append(mark)
    }
    const list = card.querySelector("ul")?.getBoundingClientRect()
    return (list?.bottom ?? 0) - card.getBoundingClientRect().top
  }, 42)
  const { x = 0, y = 0, width = 0 } = (await article.boundingBox()) ?? {}
  const clip = {
    x: x - MARGIN_PX,
    y: y - MARGIN_PX,
    width: width + 2 * MARGIN_PX,
    height: height + MARGIN_PX + 8,
  }
  await page.screenshot({ path: `${GUIDE}/guide-article.jpg`, quality: 85, clip, fullPage: true })
}

async function takeTypedCell(): Promise<void> {
  const page = await open("/thoughts", { width: 1280, height: 1000 })
  const article = findArticle(page)
  const shown = await article.locator(".prose").evaluate((prose, marks) => {
    const italic = prose.querySelector("em")
    const marked = [prose.querySelector("h3"), prose.querySelector("li:nth-child(2)"), italic]
    for (const [index, element] of marked.entries()) {
      element?.insertAdjacentHTML("beforeend", marks[index] ?? "")
    }
    // What follows the last mark is left out.
    while (prose.lastElementChild && !prose.lastElementChild.contains(italic)) {
      prose.lastElementChild.remove()
    }
    return prose.innerHTML
  }, [1, 2, 3].map(toMark))
  const runs = sheet.readRunsAt(rowIndex, 2)
  const lastRun = runs.findIndex(({ isItalic }) => isItalic)
  const typed = runs
    .slice(0, lastRun + 1)
    .map(toHtml)
    .join("")
    .replace(/<b>[^<]*<\/b>/, (bold) => bold.trimEnd() + toMark(1))
    .replace(/(\n- .*\n- .*)/, `$1${toMark(2)}`)
  await takeDocument(
    page,
    "guide-typed.png",
    `<div class="pair"><h2>The cell in Excel</h2><h2>The article on the site</h2>
      <div class="sheet"><table><tr class="names"><td>${COLUMNS.body}</td></tr><tr><td>${typed + toMark(3)}</td></tr></table></div>
      <div class="shown prose">${shown}</div></div>`,
  )
}

async function takeColumns(): Promise<void> {
  const page = await open("/thoughts", { width: 1280, height: 1000 })
  const widths = [36, 250, 180]
  const names = Object.values(COLUMNS).map((name, index) => `<td>${name}${toMark(index + 1)}</td>`)
  const rows = [rowIndex, rowIndex + 1].map((index, place) => {
    const [heading = "", image = ""] = sheet.rows[index] ?? []
    const body = sheet.readRunsAt(index, 2).map(toHtml).join("")
    const cells = `<td><b>${toText(heading)}</b></td><td>${toText(image)}${place === 0 ? `<br><br><br>${toMark(4)}` : ""}</td><td>${body}</td>`
    return `<tr class="${place === 0 ? "framed" : ""}"><th class="number">${place + 2}</th>${cells}</tr>`
  })
  await takeDocument(
    page,
    "guide-columns.png",
    `<div class="sheet" style="max-block-size: 900px"><table>
      <colgroup>${widths.map((width) => `<col style="inline-size: ${width}px">`).join("")}<col></colgroup>
      <tr>${["", "A", "B", "C"].map((letter) => `<th class="letter">${letter}</th>`).join("")}</tr>
      <tr class="names"><th class="number">1</th>${names.join("")}</tr>${rows.join("")}</table></div>`,
  )
}

function findArticle(page: Page): Locator {
  return page.getByRole("article").filter({ has: page.getByRole("heading", { name: HEADING }) })
}

/** Draws a document with the styles of the page. */
async function takeDocument(page: Page, name: string, html: string): Promise<void> {
  await page.evaluate((content) => {
    document.body.className = "drawn"
    document.body.innerHTML = content
  }, html)
  await page.addStyleTag({ content: STYLES })
  await savePng(name, await page.locator("body").screenshot())
}

/** With few colours a picture of words has a third of the bytes. */
async function savePng(name: string, picture: Buffer): Promise<void> {
  await sharp(picture).png({ palette: true }).toFile(`${GUIDE}/${name}`)
}

function toHtml({ text, isBold, isItalic }: Run): string {
  const html = toText(text)
  return isBold ? `<b>${html}</b>` : isItalic ? `<i>${html}</i>` : html
}

function toText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")
}
