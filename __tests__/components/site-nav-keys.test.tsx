import { createEvent, fireEvent, render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { SiteNav } from "../../src/components/site-nav"

// One test for each line of "Keyboard Support" in the W3C's example:
// https://www.w3.org/WAI/ARIA/apg/patterns/disclosure/examples/disclosure-navigation-hybrid/

const getItem = (name: string) => screen.getByRole("link", { name })
const getSections = (item: string) => screen.getByRole("button", { name: `Sections of ${item}` })
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
    getItem("COURSES & WORKSHOPS").focus()

    await userEvent.tab()
    expect(getSections("COURSES & WORKSHOPS")).toHaveFocus()
    await userEvent.tab()
    expect(getItem("ABOUT US")).toHaveFocus()
    await userEvent.tab({ shift: true })
    expect(getSections("COURSES & WORKSHOPS")).toHaveFocus()
  })

  it("move through the links of open sections", async () => {
    getSections("ABOUT US").focus()

    await userEvent.keyboard("{Enter}{Tab}{Tab}")
    expect(getItem("Our Vision")).toHaveFocus()
    await userEvent.keyboard("{Shift>}{Tab}{/Shift}")
    expect(getItem("Welcome")).toHaveFocus()
  })

  it("close the sections when they leave them, forwards or backwards", async () => {
    getSections("ABOUT US").focus()
    await userEvent.keyboard("{Enter}")
    getItem("Facilitator").focus()
    expect(isOpen("ABOUT US")).toBe(true)
    await userEvent.tab()
    expect(getItem("TEACHER THOUGHTS")).toHaveFocus()
    expect(isOpen("ABOUT US")).toBe(false)

    getSections("ABOUT US").focus()
    await userEvent.keyboard("{Enter}{Shift>}{Tab}{Tab}{/Shift}")
    expect(isOpen("ABOUT US")).toBe(false)
  })
})

describe("Space and Enter", () => {
  it.each(["{Enter}", " "])("on a button: “%s” shows and hides the sections", async (key) => {
    getSections("ABOUT US").focus()

    await userEvent.keyboard(key)
    expect(isOpen("ABOUT US")).toBe(true)
    await userEvent.keyboard(key)
    expect(isOpen("ABOUT US")).toBe(false)
  })

  it("on a link: Enter follows it and hides the sections", async () => {
    getSections("ABOUT US").focus()
    await userEvent.keyboard("{Enter}{Tab}")
    const follow = jest.fn((event: Event) => event.preventDefault())
    getItem("Welcome").addEventListener("click", follow)

    await userEvent.keyboard("{Enter}")

    expect(follow).toHaveBeenCalledTimes(1)
    expect(isOpen("ABOUT US")).toBe(false)
  })
})

describe("Escape", () => {
  it.each(["Our Vision", "PAYMENTS"])(
    "from “%s” hides the sections and goes to their button",
    async (item) => {
      fireEvent.click(getSections("ABOUT US"))
      getItem(item).focus()
      expect(isOpen("ABOUT US")).toBe(true)

      await userEvent.keyboard("{Escape}")

      expect(isOpen("ABOUT US")).toBe(false)
      expect(getSections("ABOUT US")).toHaveFocus()
    },
  )

  it("hides the sections that the mouse has opened, and leaves the focus on the page", async () => {
    fireEvent.click(getSections("ABOUT US"))
    expect(document.body).toHaveFocus()

    await userEvent.keyboard("{Escape}")

    expect(isOpen("ABOUT US")).toBe(false)
    expect(document.body).toHaveFocus()
  })

  it("moves no focus when nothing is open", async () => {
    getItem("PAYMENTS").focus()

    await userEvent.keyboard("{Escape}")

    expect(getItem("PAYMENTS")).toHaveFocus()
  })
})

describe.each(["{ArrowDown}", "{ArrowRight}"])("%s", (key) => {
  it("moves to the next link or button of the menu, and stays on the last", async () => {
    getItem("COURSES & WORKSHOPS").focus()

    await userEvent.keyboard(key)
    expect(getSections("COURSES & WORKSHOPS")).toHaveFocus()
    await userEvent.keyboard(key)
    expect(getItem("ABOUT US")).toHaveFocus()

    getItem("CONTACT US").focus()
    await userEvent.keyboard(key)
    expect(getItem("CONTACT US")).toHaveFocus()
  })

  it("moves from the button of open sections to the first of them", async () => {
    getSections("ABOUT US").focus()

    await userEvent.keyboard(`{Enter}${key}`)

    expect(getItem("Welcome")).toHaveFocus()
  })

  it("moves to the next of the open sections, and stays on the last", async () => {
    getSections("ABOUT US").focus()

    await userEvent.keyboard(`{Enter}${key}${key}`)
    expect(getItem("Our Vision")).toHaveFocus()
    await userEvent.keyboard(key.repeat(9))
    expect(getItem("Facilitator")).toHaveFocus()
  })
})

describe.each(["{ArrowUp}", "{ArrowLeft}"])("%s", (key) => {
  it("moves to the previous link or button of the menu, and stays on the first", async () => {
    getItem("ABOUT US").focus()

    await userEvent.keyboard(key)
    expect(getSections("COURSES & WORKSHOPS")).toHaveFocus()
    await userEvent.keyboard(key.repeat(9))
    expect(getItem("COURSES & WORKSHOPS")).toHaveFocus()
  })

  it("moves to the previous of the open sections, and stays on the first", async () => {
    getSections("ABOUT US").focus()

    await userEvent.keyboard("{Enter}")
    getItem("Our Mission").focus()
    await userEvent.keyboard(key)
    expect(getItem("Our Vision")).toHaveFocus()
    await userEvent.keyboard(key.repeat(9))
    expect(getItem("Welcome")).toHaveFocus()
  })
})

describe("Home and End", () => {
  it("move to the first and the last item of the menu", async () => {
    getItem("PAYMENTS").focus()

    await userEvent.keyboard("{Home}")
    expect(getItem("COURSES & WORKSHOPS")).toHaveFocus()
    await userEvent.keyboard("{End}")
    expect(getItem("CONTACT US")).toHaveFocus()
  })

  it("move to the first and the last of the open sections", async () => {
    getSections("ABOUT US").focus()
    await userEvent.keyboard("{Enter}{Tab}{Tab}")

    await userEvent.keyboard("{End}")
    expect(getItem("Facilitator")).toHaveFocus()
    await userEvent.keyboard("{Home}")
    expect(getItem("Welcome")).toHaveFocus()
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
    expect(press(getItem("PAYMENTS"), { key: "ArrowDown" }).defaultPrevented).toBe(true)
  })

  it.each(["altKey", "ctrlKey", "metaKey", "shiftKey"])(
    "with %s belong to the browser",
    (modifier) => {
      const event = press(getItem("PAYMENTS"), { key: "ArrowLeft", [modifier]: true })

      expect(event.defaultPrevented).toBe(false)
      expect(getItem("PAYMENTS")).toHaveFocus()
    },
  )
})
