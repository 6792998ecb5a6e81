import { render, screen } from "@testing-library/react"
import { renderToStaticMarkup } from "react-dom/server"
import { AskForDateLine } from "../../src/components/ask-for-date"
import { CourseCard } from "../../src/components/course-card"
import { formatDuration, formatPrice } from "../../src/content/course-facts"
import { workshops } from "../../src/content/workshops"
import { course } from "../fixtures/course"
import { makeImageData } from "../fixtures/image-data"

describe("The card of a course", () => {
  it("has its anchor, teaser, duration, price, image, and a button named by its word and the title", () => {
    render(<CourseCard course={course} image={makeImageData("card")} />)

    const card = screen.getByRole("article", { name: course.title })
    expect(card).toHaveAttribute("id", course.id)
    expect(card).toHaveTextContent(course.teaser)
    expect(card).toHaveTextContent(`${formatDuration(95)}${formatPrice(1234)}`)
    expect(screen.getByRole("img", { name: course.imageAlt })).toHaveAttribute("loading", "lazy")
    const name = `${workshops.cardAction} ${course.title}`
    expect(screen.getByRole("button", { name })).toHaveAttribute("aria-haspopup", "dialog")
    expect(screen.getByRole("heading", { level: 3, name: course.title })).toBeVisible()
  })
})

it("Without JavaScript the whole card is the anchor of the dialog, and has the details and the action", () => {
  const html = renderToStaticMarkup(<CourseCard course={course} image={makeImageData("card")} />)
  const [anchor, copy = ""] = Array.from(
    html.matchAll(/<noscript>(.*?)<\/noscript>/g),
    ([, it]) => it,
  )
  expect(anchor).toMatch(/^<span id="teaching-strategies-details"/)
  expect(html.indexOf(anchor ?? "none")).toBeLessThan(html.indexOf(course.title))
  const items = course.spotlight.map(({ title, description }) => title + description)
  const words = [course.summary, workshops.spotlightHeading, ...items].join("")
  const action = renderToStaticMarkup(<AskForDateLine course={course.title} />)
  expect(copy).toContain(action)
  expect(copy.replace(action, "").replace(/<[^>]+>/g, "")).toBe(words)
})
