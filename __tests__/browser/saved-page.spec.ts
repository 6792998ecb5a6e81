import { mkdirSync, writeFileSync } from "node:fs"
import path from "node:path"
import { pathToFileURL } from "node:url"
import { expect, expectPage, openStyled, test } from "./site"

test("a page that was saved to the disk stays as it was", async ({ page }, info) => {
  const site = pathToFileURL(path.resolve("public")).href
  for (const url of ["/payments", "/workshops", "/thoughts"]) {
    await openStyled(page, url)
    const words = await page.getByRole("main").innerText()
    // As browsers save it: the page as it is now, with files beside it.
    const html = (await page.content()).replace(/ (src|href)="\//g, ` $1="${site}/`)
    mkdirSync(info.outputDir, { recursive: true })
    const file = path.join(info.outputDir, "saved.html")
    writeFileSync(file, html)
    await page.goto(pathToFileURL(file).href)
    await page.waitForTimeout(2_000)

    expect(page.url()).toBe(pathToFileURL(file).href)
    await expectPage(page, url)
    expect(await page.getByRole("main").innerText()).toBe(words)
  }
})
