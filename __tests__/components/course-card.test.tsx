import { render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { CourseBadges } from "../../src/components/course-badges"
import { CourseCard } from "../../src/components/course-card"
import type { Course } from "../../src/content/courses"
import { makeImageData } from "../fixtures/image-data"

const course: Course = {
  ...{ id: "a-course", title: "A course", teaser: "A teaser" },
  ...{ image: "course", imageAlt: "Teachers", spotlight: [] },
  ...{ cptd: "5 points", duration: "180 min", price: "R 1" },
}

describe("The card of a course", () => {
  it("has its anchor, title, teaser, badges and image", () => {
    render(<CourseCard course={course} image={makeImageData("card")} onOpen={jest.fn()} />)

    const card = screen.getByRole("article", { name: course.title })
    expect(card).toHaveAttribute("id", course.id)
    expect(screen.getByRole("heading", { level: 3 })).toHaveTextContent(course.title)
    expect(card).toHaveTextContent(course.teaser)
    expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
      "5 points",
      "180 min",
      "R 1",
    ])
    expect(screen.getByRole("img", { name: course.imageAlt })).toHaveAttribute("loading", "lazy")
  })

  it("has no image when the image is missing", () => {
    render(<CourseCard course={course} onOpen={jest.fn()} />)

    expect(screen.queryByRole("img")).toBeNull()
  })

  it("has one button, named by the title, which says that it opens a dialog", () => {
    render(<CourseCard course={course} onOpen={jest.fn()} />)

    const button = screen.getByRole("button")
    expect(button).toHaveAccessibleName(course.title)
    expect(button).toHaveAttribute("aria-haspopup", "dialog")
  })

  it("opens with a click", async () => {
    const onOpen = jest.fn()
    render(<CourseCard course={course} onOpen={onOpen} />)

    await userEvent.click(screen.getByRole("button"))

    expect(onOpen).toHaveBeenCalledTimes(1)
  })

  it("tells of a mouse that comes to it, and of the focus, before it is clicked", async () => {
    const onIntent = jest.fn()
    render(<CourseCard course={course} onIntent={onIntent} onOpen={jest.fn()} />)

    await userEvent.hover(screen.getByRole("button"))
    expect(onIntent).toHaveBeenCalledTimes(1)
    await userEvent.tab()
    expect(onIntent).toHaveBeenCalledTimes(2)
  })

  it.each(["{Enter}", " "])("opens with the key “%s”", async (key) => {
    const onOpen = jest.fn()
    render(<CourseCard course={course} onOpen={onOpen} />)

    await userEvent.tab()
    expect(screen.getByRole("button")).toHaveFocus()
    await userEvent.keyboard(key)

    expect(onOpen).toHaveBeenCalledTimes(1)
  })
})

describe("The badges of a course", () => {
  const all = { cptd: "5 points", duration: "150 min", price: "R 1" }

  it.each<[string, Partial<typeof all>, string[]]>([
    ["all three values", all, ["5 points", "150 min", "R 1"]],
    ["no CPTD credit", { ...all, cptd: undefined }, ["150 min", "R 1"]],
    ["no duration", { ...all, duration: undefined }, ["5 points", "R 1"]],
    ["no price", { ...all, price: "" }, ["5 points", "150 min"]],
  ])("with %s", (_name, values, shown) => {
    render(<CourseBadges course={values} />)

    expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual(shown)
  })

  it("are not an empty list when there is no value", () => {
    render(<CourseBadges course={{}} />)

    expect(screen.queryByRole("list")).toBeNull()
  })
})
