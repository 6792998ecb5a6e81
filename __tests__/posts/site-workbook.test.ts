/** @jest-environment node */
import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import { about } from "../../src/content/about"
import { courses } from "../../src/content/courses"
import { navigation } from "../../src/content/navigation"
import { bodyToText } from "../../src/posts/body-to-text"
import { workbookToPosts } from "../../src/posts/workbook-to-posts"

const { posts, problems } = workbookToPosts(
  new Uint8Array(readFileSync(path.resolve("static/assets/blog.xlsx"))),
)
const pictures = readdirSync(path.resolve("static/assets/Blog"))
const addresses = posts.flatMap(({ heading, body }) =>
  [...body.matchAll(/\s(?:href|src)\s*=\s*["']?([^"'\s>]*)/gi)].map(
    ([, address = ""]): [string, string] => [heading, address],
  ),
)

/** Every address on this site that shows something, from what the pages and menus are made of. */
const knownAddresses = [
  "/outcomes",
  "/bpm",
  ...navigation.flatMap(({ to, sections = [] }) => [to, ...sections.map((section) => section.to)]),
  ...courses.map(({ id }) => `/workshops#${id}`),
  ...about.sections.map(({ id }) => `/aboutus#${id}`),
  ...posts.map(({ slug }) => `/thoughts#${slug}`),
  ...pictures.map((name) => `/assets/Blog/${name}`),
]

describe("The site's own workbook", () => {
  it("reads without a problem and holds at least eight articles", () => {
    expect(problems).toEqual([])
    expect(posts.length).toBeGreaterThanOrEqual(8)
  })

  it.each(posts)("has 250 to 700 words under “$heading”", ({ body }) => {
    const words = bodyToText(body).split(/\s+/).length

    expect(words).toBeGreaterThanOrEqual(250)
    expect(words).toBeLessThanOrEqual(700)
  })

  it.each(posts)("has the picture of “$heading” in assets/Blog, letter for letter", ({ image }) => {
    expect(pictures).toContain(image)
  })

  it("uses no picture twice", () => {
    expect(new Set(posts.map(({ image }) => image)).size).toBe(posts.length)
  })

  it.each(addresses)(
    "links from “%s” only to what exists, or safely elsewhere: %s",
    (_heading, to) => {
      expect(to).toMatch(/^(\/|https:\/\/|mailto:|tel:)/)
      if (to.startsWith("/")) expect(knownAddresses).toContain(to)
    },
  )

  it.each(["h2", "ul", "ol", "a", "table", "blockquote"])(
    "shows what a %s element looks like",
    (tag) => {
      expect(posts.some(({ body }) => body.includes(`<${tag}`))).toBe(true)
    },
  )
})
