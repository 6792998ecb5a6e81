import { Readability } from "@mozilla/readability"
import { JSDOM } from "jsdom"
import { drawArticles } from "../../../src/posts/node/draw-articles"

/** Headings whose slugs are named like what reader views take for a page's furniture. */
const HEADINGS = [
  ...["Comments that help learners", "Extra time for those who need it", "Social stories at work"],
  ...["Related facts in Grade 4", "Menu of strategies", "Remarks on a report", "Share the marking"],
  "Adverts for our school",
]
const WORDS = "Learners who explain their own working to a classmate remember it, and say why. "

/** The headings that Mozilla's Readability, which Firefox has, keeps of a page of these articles. */
function listKept(headings: readonly string[]): string[] {
  const posts = headings.map((heading) => ({
    slug: heading.toLowerCase().replaceAll(" ", "-"),
    ...{ heading, image: null, body: `<p>${WORDS.repeat(8)}</p>`.repeat(3) },
  }))
  const articles = drawArticles(posts, "https://www.example.org")
  const { document } = new JSDOM(`<main><h1>Thoughts</h1><div>${articles}</div></main>`).window
  const { content } = new Readability(document).parse() ?? {}
  return headings.filter((heading) => content?.includes(`>${heading}<`))
}

describe("A reader view of the articles", () => {
  it("keeps each, whatever its heading begins with", () => {
    expect(listKept(HEADINGS)).toEqual(HEADINGS)
  })

  it.each(HEADINGS)("keeps a single one: %s", (heading) => {
    expect(listKept([heading, "Another article"])).toContain(heading)
  })
})
