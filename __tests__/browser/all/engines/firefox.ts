import puppeteer from "puppeteer-core"
import { findProgram } from "../../../fixtures/find-program"
import type { Engine, InstalledEngine } from "./engine"

const { file, skipReason } = findProgram("Firefox", ["firefox-esr", "firefox"], "firefox-esr")

export const firefox: InstalledEngine = { skipReason, start }

async function start(): Promise<Engine> {
  const browser = await puppeteer.launch({ browser: "firefox", executablePath: file, timeout: 0 })
  const page = await browser.newPage()
  return {
    version: await browser.version(),
    resize: (size) => page.setViewport(size),
    open: (url) => page.goto(url),
    run: (body) => page.evaluate(`(async () => { ${body} })()`),
    hover: ({ x, y }) => page.mouse.move(x, y),
    click: ({ x, y }) => page.mouse.click(x, y),
    press: (key) => page.keyboard.press(key),
    close: () => browser.close(),
  }
}
