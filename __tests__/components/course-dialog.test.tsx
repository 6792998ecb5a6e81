import { act, fireEvent, render, screen, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { CourseDialog } from "../../src/components/course-dialog"
import type { Course } from "../../src/content/courses"
import { payments } from "../../src/content/payments"
import { site } from "../../src/content/site"
import { workshops } from "../../src/content/workshops"

const { spotlightHeading, closeLabel, share } = workshops

const course: Course = {
  id: "a-course",
  title: "A course",
  image: "course",
  imageAlt: "Teachers",
  teaser: "A teaser",
  summary: "What you will do.",
  spotlight: [
    { title: "First skill", description: "How it is practised." },
    { title: "Second skill", description: "Where it is used." },
  ],
  cptd: "5 points",
  duration: "180 min",
  price: "R 1",
}

/** A dialog of 400 by 300 px at the place 100, 50: jsdom lays nothing out. */
function open(shown: Course = course) {
  const onClose = jest.fn()
  const view = render(<CourseDialog course={shown} isOpen onClose={onClose} />)
  const dialog = screen.getByRole("dialog")
  jest.spyOn(dialog, "getBoundingClientRect").mockReturnValue(new DOMRect(100, 50, 400, 300))
  return { ...view, dialog, onClose }
}

// jsdom has no DOMRect either; these are the members that count here.
beforeAll(() => {
  if (typeof DOMRect !== "undefined") return
  Object.assign(globalThis, {
    DOMRect: class {
      constructor(
        readonly left: number,
        readonly top: number,
        readonly width: number,
        readonly height: number,
      ) {}
      get right() {
        return this.left + this.width
      }
      get bottom() {
        return this.top + this.height
      }
    },
  })
})

afterEach(() => {
  jest.restoreAllMocks()
})

describe("The details of a course", () => {
  it("open as a modal dialog named by the course's title", () => {
    const showModal = jest.spyOn(HTMLDialogElement.prototype, "showModal")

    const { rerender } = open()
    rerender(<CourseDialog course={course} isOpen onClose={jest.fn()} />)

    expect(showModal).toHaveBeenCalledTimes(1)
    expect(screen.getByRole("dialog", { name: "A course" })).toBeVisible()
  })

  it("are rendered hidden before they open, and stay so after they have closed", () => {
    const { rerender } = render(<CourseDialog course={course} isOpen={false} onClose={jest.fn()} />)
    expect(screen.queryByRole("dialog")).toBeNull()
    expect(screen.getByText("What you will do.")).not.toBeVisible()

    rerender(<CourseDialog course={course} isOpen onClose={jest.fn()} />)
    expect(screen.getByRole("dialog", { name: "A course" })).toBeVisible()

    rerender(<CourseDialog course={course} isOpen={false} onClose={jest.fn()} />)
    expect(screen.queryByRole("dialog")).toBeNull()
  })

  it("show the title, the summary, the badges and every skill with its description", () => {
    open()

    expect(screen.getByRole("heading", { level: 2 })).toHaveTextContent("A course")
    expect(screen.getByText("What you will do.")).toBeVisible()
    expect(screen.getByRole("heading", { level: 3 })).toHaveTextContent(spotlightHeading)
    const [badges, skills] = screen.getAllByRole("list").map((list) =>
      within(list)
        .getAllByRole("listitem")
        .map((item) => item.textContent),
    )
    expect(badges).toEqual(["5 points", "180 min", "R 1"])
    expect(skills).toEqual(["First skillHow it is practised.", "Second skillWhere it is used."])
  })

  it("can be sent on by a link of their own", async () => {
    const user = userEvent.setup()
    open()

    await user.click(screen.getByRole("button", { name: payments.copy.name(share.label) }))

    await expect(navigator.clipboard.readText()).resolves.toBe(
      "http://localhost/workshops#a-course-details",
    )
    expect(screen.getByRole("status")).toHaveTextContent(payments.copy.done(share.label))
  })

  it("close when they are taken away, so that the focus returns to the card", () => {
    const { dialog, unmount, onClose } = open()
    const close = jest.spyOn(dialog as HTMLDialogElement, "close")

    unmount()

    expect(close).toHaveBeenCalledTimes(1)
    expect(onClose).not.toHaveBeenCalled()
  })

  it.each<[string, Partial<Course>, string[]]>([
    ["summary", { summary: undefined }, ["What you will do."]],
    ["skills", { spotlight: [] }, [spotlightHeading, "First skill"]],
    ["CPTD credit", { cptd: undefined }, ["5 points"]],
    ["duration", { duration: undefined }, ["180 min"]],
    ["price", { price: undefined }, ["R 1"]],
  ])("leave out only the %s when the course has none", (_name, change, absent) => {
    open({ ...course, ...change })

    const everything = [
      "A course",
      "What you will do.",
      spotlightHeading,
      "First skill",
      "5 points",
      "180 min",
      "R 1",
    ]
    expect(everything.filter((text) => !screen.queryByText(text))).toEqual(absent)
  })

  it("are just a title, a way to close and a link for a course without anything else", () => {
    open({
      ...course,
      spotlight: [],
      summary: "",
      cptd: undefined,
      duration: undefined,
      price: undefined,
    })

    const words = ["A course", share.label, payments.copy.button, site.name].join("")
    expect(screen.getByRole("dialog").textContent.slice(0, words.length)).toBe(words)
    expect(screen.queryByRole("list")).toBeNull()
    expect(screen.queryByRole("paragraph")).toBeNull()
  })
})

describe("The details close", () => {
  it("with the close button", async () => {
    const { onClose } = open()

    await userEvent.click(screen.getByRole("button", { name: closeLabel }))

    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it("on Escape, and stay until the hash has changed", () => {
    const { dialog, onClose } = open()

    fireEvent(dialog, new Event("cancel", { cancelable: true }))

    expect(onClose).toHaveBeenCalledTimes(1)
    expect(dialog).toBeVisible()
  })

  it("when the browser closes the dialog without asking", () => {
    const { dialog, onClose } = open()

    act(() => (dialog as HTMLDialogElement).close())

    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it("not for a late word of the browser, when the dialog is open again", () => {
    const { dialog, onClose } = open()

    fireEvent(dialog, new Event("close"))

    expect(onClose).not.toHaveBeenCalled()
  })

  it.each([
    ["left of", { clientX: 99, clientY: 200 }],
    ["right of", { clientX: 501, clientY: 200 }],
    ["above", { clientX: 300, clientY: 49 }],
    ["below", { clientX: 300, clientY: 351 }],
  ])("with a click on the backdrop %s the dialog", (_name, place) => {
    const { dialog, onClose } = open()

    fireEvent.mouseDown(dialog, place)
    fireEvent.click(dialog, place)

    expect(onClose).toHaveBeenCalledTimes(1)
  })
})

describe("The details stay open", () => {
  const inside = { clientX: 300, clientY: 200 }
  const backdrop = { clientX: 5, clientY: 5 }

  it("after a click on their text", () => {
    const { onClose } = open()
    const text = screen.getByText("What you will do.")

    fireEvent.mouseDown(text, inside)
    fireEvent.click(text, inside)

    expect(onClose).not.toHaveBeenCalled()
  })

  it.each([
    ["in its middle", inside],
    ["at its upper left corner", { clientX: 100, clientY: 50 }],
    ["at its lower right corner", { clientX: 500, clientY: 350 }],
  ])("after a click on the dialog's own box %s", (_name, place) => {
    const { dialog, onClose } = open()

    fireEvent.mouseDown(dialog, place)
    fireEvent.click(dialog, place)

    expect(onClose).not.toHaveBeenCalled()
  })

  it("when a text selection ends on the backdrop", () => {
    const { dialog, onClose } = open()

    fireEvent.mouseDown(screen.getByText("What you will do."), inside)
    fireEvent.click(dialog, backdrop)

    expect(onClose).not.toHaveBeenCalled()
  })

  it("when a mouse button pressed on the backdrop is released on the dialog", () => {
    const { dialog, onClose } = open()

    fireEvent.mouseDown(dialog, backdrop)
    fireEvent.click(dialog, inside)

    expect(onClose).not.toHaveBeenCalled()
  })

  it("when a button inside is worked with the keyboard, which reports the place 0, 0", () => {
    const { dialog, onClose } = open()
    const text = screen.getByText("What you will do.")

    fireEvent.mouseDown(dialog, backdrop)
    fireEvent.click(text, { clientX: 0, clientY: 0 })

    expect(onClose).not.toHaveBeenCalled()
  })
})
