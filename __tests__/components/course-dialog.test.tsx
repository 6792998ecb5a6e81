import { act, fireEvent, render, screen, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { CourseCard } from "../../src/components/course-card"
import { CourseDialog } from "../../src/components/course-dialog"
import type { Course } from "../../src/content/courses"
import { copyButton } from "../../src/content/copy-button"
import { workshops } from "../../src/content/workshops"
import { course, courseBadges } from "../fixtures/course"
import { makeImageData } from "../fixtures/image-data"
import { makeFacts } from "../fixtures/owner-facts"
import { replaceFacts } from "../fixtures/replace-facts"

const { spotlightHeading, closeLabel, share } = workshops

/** The dialog's box, which jsdom does not lay out: 400 by 300 px at 100, 50. */
const BOX = { left: 100, top: 50, right: 500, bottom: 350 } as DOMRect
const INSIDE = { clientX: 300, clientY: 200 }
const BACKDROP = { clientX: 5, clientY: 5 }

function open(shown: Course = course) {
  const onClose = jest.fn()
  const view = render(<CourseDialog course={shown} onClose={onClose} />)
  const dialog = screen.getByRole<HTMLDialogElement>("dialog")
  jest.spyOn(dialog, "getBoundingClientRect").mockReturnValue(BOX)
  return { ...view, dialog, onClose }
}

describe("The details of a course", () => {
  it("give the focus to the link of the card before they open, so that the browser returns it there", () => {
    render(<CourseCard course={course} image={makeImageData("card")} />)
    const link = screen.getByRole("button", { name: RegExp(course.title) })
    const showModal = jest.spyOn(HTMLDialogElement.prototype, "showModal")
    showModal.mockImplementation(() => expect(link).toHaveFocus())
    render(<CourseDialog course={course} onClose={jest.fn()} />)

    expect(showModal).toHaveBeenCalledTimes(1)
  })

  it("have the focus on their title, where a second press of a key does nothing", () => {
    open()

    expect(screen.getByRole("heading", { level: 2 })).toHaveFocus()
  })

  it("keep the width of the scrollbar, which the page behind loses meanwhile", () => {
    jest.spyOn(document.documentElement, "clientWidth", "get").mockReturnValue(innerWidth - 15)
    open()

    expect(document.documentElement).toHaveStyle("--scrollbar-width: 15px")
  })

  it("show the badges, the summary, every skill with its description, and a link of their own to copy", async () => {
    const user = userEvent.setup()
    open()

    expect(screen.getByText("What you will do.")).toBeVisible()
    expect(screen.getByRole("heading", { level: 3 })).toHaveTextContent(spotlightHeading)
    const lists = screen.getAllByRole("list").map((list) => within(list).getAllByRole("listitem"))
    expect(lists.map((items) => items.map(({ textContent }) => textContent))).toEqual([
      courseBadges,
      ["First skillHow it is practised.", "Second skillWhere it is used."],
    ])
    await user.click(screen.getByRole("button", { name: copyButton.name(share.label) }))
    const link = "http://localhost/workshops#teaching-strategies-details"
    await expect(navigator.clipboard.readText()).resolves.toBe(link)
  })

  it.each([40, undefined])(
    "say for how many the price is, if the owner does: %s",
    (largestGroup) => {
      replaceFacts({ ...makeFacts(), optional: { ...(largestGroup && { largestGroup }) } })
      open()
      const { textContent } = screen.getByText(workshops.terms(largestGroup))

      expect(textContent?.match(/\d+/)?.map(Number)).toEqual(largestGroup && [largestGroup])
    },
  )

  it("can be printed, where the browser can", async () => {
    const user = userEvent.setup()
    const { unmount } = open()
    const print = jest.spyOn(window, "print").mockImplementation()
    await user.click(screen.getByRole("button", { name: workshops.print }))
    expect(print).toHaveBeenCalledTimes(1)
    unmount()

    const { print: jsdomPrint } = window
    Reflect.deleteProperty(window, "print")
    open()
    expect(screen.getByRole("button", { name: workshops.print })).toBeDisabled()
    window.print = jsdomPrint
  })

  it("have no badge where there is no value", () => {
    open({ ...course, cptd: undefined })

    const badges = within(screen.getAllByRole("list")[0] as HTMLElement).getAllByRole("listitem")
    expect(badges.map(({ textContent }) => textContent)).toEqual(courseBadges.slice(1))
  })

  it("have no empty elements for a course with only a title", () => {
    const nothing = { summary: "", cptd: undefined, duration: undefined, price: undefined }
    open({ ...course, ...nothing, spotlight: [] })

    expect(screen.queryByText(spotlightHeading)).toBeNull()
    expect(screen.queryByRole("list")).toBeNull()
    expect(screen.queryByRole("paragraph")).toBeNull()
  })
})

describe("The details are closed", () => {
  it.each<[string, (dialog: HTMLDialogElement) => void]>([
    ["the close button", () => fireEvent.click(screen.getByRole("button", { name: closeLabel }))],
    ["Escape", (dialog) => fireEvent(dialog, new Event("cancel", { cancelable: true }))],
    ["the browser, without a `cancel` event", (dialog) => act(() => dialog.close())],
  ])("by %s, and asked for once, however often the visitor closes them", (_, closeDialog) => {
    const { dialog, onClose } = open()

    closeDialog(dialog)
    fireEvent(dialog, new Event("cancel", { cancelable: true }))

    expect(onClose.mock.calls).toEqual([[course]])
  })

  it.each([
    ["left of the dialog", BACKDROP, { ...INSIDE, clientX: 99 }, true],
    ["right of the dialog", BACKDROP, { ...INSIDE, clientX: 501 }, true],
    ["above the dialog", BACKDROP, { ...INSIDE, clientY: 49 }, true],
    ["below the dialog", BACKDROP, { ...INSIDE, clientY: 351 }, true],
    ["at its upper left corner", BACKDROP, { clientX: 100, clientY: 50 }, false],
    ["at its lower right corner", BACKDROP, { clientX: 500, clientY: 350 }, false],
    ["on the dialog, pressed on the backdrop", BACKDROP, INSIDE, false],
    ["on the backdrop, pressed on the dialog", INSIDE, BACKDROP, false],
  ])(
    "only by a click that begins and ends on the backdrop: %s",
    (_title, pressed, clicked, isClosed) => {
      const { dialog, onClose } = open()

      fireEvent.mouseDown(dialog, pressed)
      fireEvent.click(dialog, clicked)

      expect(onClose).toHaveBeenCalledTimes(isClosed ? 1 : 0)
    },
  )

  it("neither by a text selection that ends outside, nor by a button that the keyboard clicks at 0, 0", () => {
    const { dialog, onClose } = open()
    const text = screen.getByText("What you will do.")

    fireEvent.mouseDown(text, BACKDROP)
    fireEvent.click(dialog, BACKDROP)
    fireEvent.mouseDown(dialog, BACKDROP)
    fireEvent.click(text, { clientX: 0, clientY: 0 })

    expect(onClose).not.toHaveBeenCalled()
  })
})
