import { render, screen } from "@testing-library/react"
import { renderToStaticMarkup } from "react-dom/server"
import { AskForDateButton } from "../../src/components/ask-for-date"
import { CourseBadges } from "../../src/components/course-badges"
import { CourseCard } from "../../src/components/course-card"
import { workshops } from "../../src/content/workshops"
import { course, courseBadges } from "../fixtures/course"
import { makeImageData } from "../fixtures/image-data"

const listItems = () => screen.queryAllByRole("listitem").map((item) => item.textContent)

describe("The card of a course", () => {
  it("has its anchor, teaser, badges, image, and a button named by the title", () => {
    render(<CourseCard course={course} image={makeImageData("card")} />)

    const card = screen.getByRole("article", { name: course.title })
    expect(card).toHaveAttribute("id", course.id)
    expect(card).toHaveTextContent(course.teaser)
    expect(listItems()).toEqual(courseBadges)
    expect(screen.getByRole("img", { name: course.imageAlt })).toHaveAttribute("loading", "lazy")
    const button = screen.getByRole("button", { name: course.title })
    expect(button).toHaveAttribute("aria-haspopup", "dialog")
    expect(screen.getByRole("heading", { level: 3 })).toContainElement(button)
  })
})

it("Without JavaScript the card contains the details, at the anchor of the dialog", () => {
  const card = <CourseCard course={course} />
  const [, copy = ""] = /<noscript>(.*)<\/noscript>/.exec(renderToStaticMarkup(card)) ?? []
  expect(copy).toMatch(/^<div id="teaching-strategies-details"><p>What you will do\.<\/p>/)
  const items = course.spotlight.map(({ title, description }) => title + description)
  const words = [course.summary, workshops.spotlightHeading, ...items].join("")
  expect(copy.replace(/<[^>]+>/g, "").startsWith(words)).toBe(true)
})

it("Without JavaScript the details end with the action that asks for a date of this course", () => {
  const card = <CourseCard course={course} />
  const [, copy = ""] = /<noscript>(.*)<\/noscript>/.exec(renderToStaticMarkup(card)) ?? []
  const action = renderToStaticMarkup(<AskForDateButton course={course.title} />)

  expect(copy.endsWith(`${action}</div>`)).toBe(true)
})

describe("The badges of a course", () => {
  it("are left out where there is no value", () => {
    render(<CourseBadges course={{ ...course, cptd: undefined }} />)

    expect(listItems()).toEqual(courseBadges.slice(1))
  })
})
