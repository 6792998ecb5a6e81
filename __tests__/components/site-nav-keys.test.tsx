import { createEvent, fireEvent, render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { SiteNav } from "../../src/components/site-nav"
import { site } from "../../src/content/site"

jest.mock("../../src/content/navigation", () => jest.requireActual<object>("../fixtures/own-menu"))

// One test for each line of "Keyboard Support" in the W3C's example:
// https://www.w3.org/WAI/ARIA/apg/patterns/disclosure/examples/disclosure-navigation-hybrid/

const getItem = (name: string) => screen.getByRole("link", { name })
const getSections = (item: string) =>
  screen.getByRole("button", { name: site.sectionsButton(item) })
const isOpen = (item: string) => getSections(item).getAttribute("aria-expanded") === "true"

beforeEach(() => {
  render(
    <>
      <SiteNav currentUrl="/bpm" />
      <a href="#after">After the menu</a>
    </>,
  )
})

describe("Tab and Shift + Tab", () => {
  it("move among the links and buttons of the menu", async () => {
    getItem("LESSONS").focus()

    await userEvent.tab()
    expect(getSections("LESSONS")).toHaveFocus()
    await userEvent.tab()
    expect(getItem("PEOPLE")).toHaveFocus()
    await userEvent.tab({ shift: true })
    expect(getSections("LESSONS")).toHaveFocus()
  })

  it("move through the links of open sections", async () => {
    getSections("PEOPLE").focus()

    await userEvent.keyboard("{Enter}{Tab}{Tab}")
    expect(getItem("Teachers")).toHaveFocus()
    await userEvent.keyboard("{Shift>}{Tab}{/Shift}")
    expect(getItem("Learners")).toHaveFocus()
  })

  it("close the sections when they leave them, forwards or backwards", async () => {
    getSections("PEOPLE").focus()
    await userEvent.keyboard("{Enter}")
    getItem("Visitors").focus()
    expect(isOpen("PEOPLE")).toBe(true)
    await userEvent.tab()
    expect(getItem("STORIES")).toHaveFocus()
    expect(isOpen("PEOPLE")).toBe(false)

    getSections("PEOPLE").focus()
    await userEvent.keyboard("{Enter}{Shift>}{Tab}{Tab}{/Shift}")
    expect(isOpen("PEOPLE")).toBe(false)
  })
})

describe("Space and Enter", () => {
  it.each(["{Enter}", " "])("on a button: “%s” shows and hides the sections", async (key) => {
    getSections("PEOPLE").focus()

    await userEvent.keyboard(key)
    expect(isOpen("PEOPLE")).toBe(true)
    await userEvent.keyboard(key)
    expect(isOpen("PEOPLE")).toBe(false)
  })

  it("on a link: Enter follows it and hides the sections", async () => {
    getSections("PEOPLE").focus()
    await userEvent.keyboard("{Enter}{Tab}")
    const follow = jest.fn((event: Event) => event.preventDefault())
    getItem("Learners").addEventListener("click", follow)

    await userEvent.keyboard("{Enter}")

    expect(follow).toHaveBeenCalledTimes(1)
    expect(isOpen("PEOPLE")).toBe(false)
  })
})

describe("Escape", () => {
  it.each(["Teachers", "PRICES"])(
    "from “%s” hides the sections and goes to their button",
    async (item) => {
      fireEvent.click(getSections("PEOPLE"))
      getItem(item).focus()
      expect(isOpen("PEOPLE")).toBe(true)

      await userEvent.keyboard("{Escape}")

      expect(isOpen("PEOPLE")).toBe(false)
      expect(getSections("PEOPLE")).toHaveFocus()
    },
  )

  it("hides the sections that the mouse has opened, and leaves the focus on the page", async () => {
    fireEvent.click(getSections("PEOPLE"))
    expect(document.body).toHaveFocus()

    await userEvent.keyboard("{Escape}")

    expect(isOpen("PEOPLE")).toBe(false)
    expect(document.body).toHaveFocus()
  })

  it("moves no focus when nothing is open", async () => {
    getItem("PRICES").focus()

    await userEvent.keyboard("{Escape}")

    expect(getItem("PRICES")).toHaveFocus()
  })
})

describe.each(["{ArrowDown}", "{ArrowRight}"])("%s", (key) => {
  it("moves to the next link or button of the menu, and stays on the last", async () => {
    getItem("LESSONS").focus()

    await userEvent.keyboard(key)
    expect(getSections("LESSONS")).toHaveFocus()
    await userEvent.keyboard(key)
    expect(getItem("PEOPLE")).toHaveFocus()

    getItem("ADDRESS").focus()
    await userEvent.keyboard(key)
    expect(getItem("ADDRESS")).toHaveFocus()
  })

  it("moves from the button of open sections to the first of them", async () => {
    getSections("PEOPLE").focus()

    await userEvent.keyboard(`{Enter}${key}`)

    expect(getItem("Learners")).toHaveFocus()
  })

  it("moves to the next of the open sections, and stays on the last", async () => {
    getSections("PEOPLE").focus()

    await userEvent.keyboard(`{Enter}${key}${key}`)
    expect(getItem("Teachers")).toHaveFocus()
    await userEvent.keyboard(key.repeat(9))
    expect(getItem("Visitors")).toHaveFocus()
  })
})

describe.each(["{ArrowUp}", "{ArrowLeft}"])("%s", (key) => {
  it("moves to the previous link or button of the menu, and stays on the first", async () => {
    getItem("PEOPLE").focus()

    await userEvent.keyboard(key)
    expect(getSections("LESSONS")).toHaveFocus()
    await userEvent.keyboard(key.repeat(9))
    expect(getItem("LESSONS")).toHaveFocus()
  })

  it("moves to the previous of the open sections, and stays on the first", async () => {
    getSections("PEOPLE").focus()

    await userEvent.keyboard("{Enter}")
    getItem("Parents").focus()
    await userEvent.keyboard(key)
    expect(getItem("Teachers")).toHaveFocus()
    await userEvent.keyboard(key.repeat(9))
    expect(getItem("Learners")).toHaveFocus()
  })
})

describe("Home and End", () => {
  it("move to the first and the last item of the menu", async () => {
    getItem("PRICES").focus()

    await userEvent.keyboard("{Home}")
    expect(getItem("LESSONS")).toHaveFocus()
    await userEvent.keyboard("{End}")
    expect(getItem("ADDRESS")).toHaveFocus()
  })

  it("move to the first and the last of the open sections", async () => {
    getSections("PEOPLE").focus()
    await userEvent.keyboard("{Enter}{Tab}{Tab}")

    await userEvent.keyboard("{End}")
    expect(getItem("Visitors")).toHaveFocus()
    await userEvent.keyboard("{Home}")
    expect(getItem("Learners")).toHaveFocus()
  })
})

describe("The keys of the menu", () => {
  const press = (item: HTMLElement, init: KeyboardEventInit) => {
    const event = createEvent.keyDown(item, init)
    item.focus()
    fireEvent(item, event)
    return event
  }

  it("do not scroll the page as well", () => {
    expect(press(getItem("PRICES"), { key: "ArrowDown" }).defaultPrevented).toBe(true)
  })

  it.each(["altKey", "ctrlKey", "metaKey", "shiftKey"])(
    "with %s belong to the browser",
    (modifier) => {
      const event = press(getItem("PRICES"), { key: "ArrowLeft", [modifier]: true })

      expect(event.defaultPrevented).toBe(false)
      expect(getItem("PRICES")).toHaveFocus()
    },
  )
})
