import { Readability } from "@mozilla/readability"
import { JSDOM } from "jsdom"
import { ARTICLES_PATH } from "../../src/navigation/paths"
import { expect, openStyled, PAGES, servePosts, test } from "./site"

/** Headings whose slugs are named like what reader views take for a page's furniture. */
const HEADINGS = [
  ...["Comments that help learners", "Extra time for those who need it", "Social stories at work"],
  ...["Related facts in Grade 4", "Menu of strategies", "Remarks on a report", "Share the marking"],
  "Adverts for our school",
]
const BODY =
  `<p>${"Learners who explain their own working, and say why, remember it. ".repeat(8)}</p>`.repeat(
    3,
  )

const joinWhitespace = (text: string | null) => (text ?? "").replace(/\s+/g, " ").trim()

/** The texts of a page, without what only leads elsewhere or can be pressed. Runs in the page. */
function listTexts(): (string | null)[] {
  const blocks = "p, li, dt, dd, td, th, figcaption, h1, h2, h3, h4, h5, h6"
  return [...document.querySelectorAll(`main :is(${blocks})`)]
    .filter((block) => block.checkVisibility() && !block.closest("nav, [aria-hidden=true]"))
    .filter((block) => !block.querySelector(`${blocks}, button`))
    .map(({ textContent }) => textContent)
}

for (const path of [...PAGES, ARTICLES_PATH]) {
  test(`the reader view of Firefox keeps every text of ${path}`, async ({ page }) => {
    await servePosts(page, ...HEADINGS.map((heading) => [heading, "icon.png", BODY]))
    await openStyled(page, path)
    const shown = (await page.evaluate(listTexts)).map(joinWhitespace).filter(Boolean)

    const { document } = new JSDOM(await page.content()).window
    // The reader view shows the title above the rest.
    const title = document.querySelector("h1")?.textContent
    const kept = joinWhitespace(`${title} ${new Readability(document).parse()?.textContent}`)
    expect(shown).not.toEqual([])
    expect(shown.filter((text) => !kept.includes(text))).toEqual([])
  })
}
