import { fireEvent, render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { renderToStaticMarkup } from "react-dom/server"
import { AskForDate } from "../../src/components/ask-for-date"
import { CourseBadges } from "../../src/components/course-badges"
import { CourseCard } from "../../src/components/course-card"
import { workshops } from "../../src/content/workshops"
import { course, courseBadges } from "../fixtures/course"
import { toDialogId } from "../../src/navigation/course-dialog-hash"
import { makeImageData } from "../fixtures/image-data"

const listItems = () => screen.queryAllByRole("listitem").map((item) => item.textContent)

describe("The card of a course", () => {
  it("has its anchor, teaser, badges, image, and a button named by the title", () => {
    render(<CourseCard course={course} image={makeImageData("card")} onOpen={jest.fn()} />)

    const card = screen.getByRole("article", { name: course.title })
    expect(card).toHaveAttribute("id", course.id)
    expect(card).toHaveTextContent(course.teaser)
    expect(listItems()).toEqual(courseBadges)
    expect(screen.getByRole("img", { name: course.imageAlt })).toHaveAttribute("loading", "lazy")
    const button = screen.getByRole("button", { name: course.title })
    expect(button).toHaveAttribute("aria-haspopup", "dialog")
    expect(screen.getByRole("heading", { level: 3 })).toContainElement(button)
  })

  it("opens on a click, and calls onIntent before, on hover or focus", async () => {
    const [onIntent, onOpen] = [jest.fn(), jest.fn()]
    render(<CourseCard course={course} onIntent={onIntent} onOpen={onOpen} />)

    await userEvent.hover(screen.getByRole("button"))
    expect(onIntent.mock.calls).toEqual([[course]])
    await userEvent.tab()
    expect(onIntent).toHaveBeenCalledTimes(2)
    expect(onOpen).not.toHaveBeenCalled()

    await userEvent.keyboard("{Enter}")
    expect(onOpen.mock.calls).toEqual([[course]])
    await userEvent.keyboard(" ")
    expect(onOpen.mock.calls).toEqual([[course], [course]])
  })

  it("is a link to the details, which another tab, or the browser, opens by their URL", () => {
    const onOpen = jest.fn()
    render(<CourseCard course={course} onOpen={onOpen} />)

    const title = screen.getByRole("button", { name: course.title })
    expect(title).toHaveAttribute("href", `/workshops#${toDialogId(course)}`)
    for (const key of ["ctrlKey", "metaKey", "shiftKey", "altKey"]) {
      expect(fireEvent.click(title, { [key]: true })).toBe(true)
    }
    expect(onOpen).not.toHaveBeenCalled()
    expect(fireEvent.click(title)).toBe(false)
    expect(onOpen).toHaveBeenCalledTimes(1)
    expect(title).toHaveFocus()
  })
})

it("Without JavaScript the card contains the details, at the anchor of the dialog", () => {
  const card = <CourseCard course={course} onOpen={jest.fn()} />
  const [, copy = ""] = /<noscript>(.*)<\/noscript>/.exec(renderToStaticMarkup(card)) ?? []
  expect(copy).toMatch(/^<div id="teaching-strategies-details"><p>What you will do\.<\/p>/)
  const items = course.spotlight.map(({ title, description }) => title + description)
  const words = [course.summary, workshops.spotlightHeading, ...items].join("")
  expect(copy.replace(/<[^>]+>/g, "").startsWith(words)).toBe(true)
})

it("Without JavaScript the details end with the action that asks for a date of this course", () => {
  const card = <CourseCard course={course} onOpen={jest.fn()} />
  const [, copy = ""] = /<noscript>(.*)<\/noscript>/.exec(renderToStaticMarkup(card)) ?? []
  const action = renderToStaticMarkup(<AskForDate course={course.title} />)

  expect(copy.endsWith(`${action}</div>`)).toBe(true)
})

describe("The badges of a course", () => {
  it("are left out where there is no value", () => {
    render(<CourseBadges course={{ ...course, cptd: undefined }} />)

    expect(listItems()).toEqual(courseBadges.slice(1))
  })

  it("are no list where there is no value at all", () => {
    render(<CourseBadges course={{}} />)

    expect(screen.queryByRole("list")).toBeNull()
  })
})
