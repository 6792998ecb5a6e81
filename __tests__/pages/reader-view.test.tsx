import { Readability } from "@mozilla/readability"
import { render } from "@testing-library/react"
import { JSDOM } from "jsdom"
import { CourseCard } from "../../src/components/course-card"
import { courses } from "../../src/content/courses"
import { drawArticles } from "../../src/posts/node/draw-articles"

/** Headings whose slugs are named like what reader views take for a page's furniture. */
const HEADINGS = [
  ...["Comments that help learners", "Extra time for those who need it", "Social stories at work"],
  ...["Related facts in Grade 4", "Menu of strategies", "Remarks on a report", "Share the marking"],
  "Adverts for our school",
]
const WORDS = "Learners who explain their own working to a classmate remember it, and say why. "

/** What Mozilla's Readability, which Firefox has, keeps of a page with this content. */
function readPage(content: string): string {
  const { document } = new JSDOM(`<main><h1>A page</h1><div>${content}</div></main>`).window
  return new Readability(document).parse()?.content ?? ""
}

/** Those headings that are kept of a page of articles. */
function listKept(headings: readonly string[]): string[] {
  const posts = headings.map((heading) => ({
    slug: heading.toLowerCase().replaceAll(" ", "-"),
    ...{ heading, image: null, body: `<p>${WORDS.repeat(8)}</p>`.repeat(3) },
  }))
  const kept = readPage(drawArticles(posts, "https://www.example.org"))
  return headings.filter((heading) => kept.includes(`>${heading}<`))
}

describe("A reader view of the articles", () => {
  it("keeps each, whatever its heading begins with", () => {
    expect(listKept(HEADINGS)).toEqual(HEADINGS)
  })

  it.each(HEADINGS)("keeps a single one: %s", (heading) => {
    expect(listKept([heading, "Another article"])).toContain(heading)
  })
})

test("A reader view of the workshops keeps each course, whatever its anchor is named", () => {
  const { container } = render(
    courses.map((course) => <CourseCard key={course.id} course={course} />),
  )
  const kept = new JSDOM(readPage(container.innerHTML)).window.document.body.textContent

  const titles = courses.map(({ title }) => title)
  expect(titles.filter((title) => !kept.includes(title))).toEqual([])
})
