import { act, fireEvent, render, screen, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { SiteHeader } from "../../src/components/site-header"
import { SiteNav } from "../../src/components/site-nav"
import { navigation } from "../../src/content/navigation"

const getSections = (item: string) => screen.getByRole("button", { name: `Sections of ${item}` })
const findSection = (name: string) => screen.queryByRole("link", { name })
const getMenuButton = () => screen.getByRole("button", { name: "Menu" })
const getItem = (name: string) => screen.getByRole("link", { name })

describe("The menu", () => {
  it("has the five pages as links, in order", () => {
    render(<SiteNav />)

    const menu = screen.getByRole("navigation", { name: "Main menu" })
    const links = within(menu).getAllByRole("link")
    expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual(
      navigation.map(({ label, to }) => [label, to]),
    )
  })

  it("uses no menu roles, which promise other keys", () => {
    render(<SiteNav />)

    for (const role of ["menu", "menubar", "menuitem"]) expect(screen.queryByRole(role)).toBeNull()
  })

  it("has a button for sections at the courses and at the about page only", () => {
    render(<SiteNav />)

    expect(
      screen.getAllByRole("button", { name: /^Sections of/ }).map(({ ariaLabel }) => ariaLabel),
    ).toEqual(["Sections of COURSES & WORKSHOPS", "Sections of ABOUT US"])
  })
})

describe("The sections of a page", () => {
  it("are hidden at first; the button shows and hides them, and says which", () => {
    render(<SiteNav />)
    const button = getSections("ABOUT US")
    expect(button).toHaveAttribute("aria-expanded", "false")
    expect(findSection("Our Vision")).toBeNull()

    fireEvent.click(button)
    expect(button).toHaveAttribute("aria-expanded", "true")
    expect(findSection("Our Vision")).toHaveAttribute("href", "/aboutus#vision")

    fireEvent.click(button)
    expect(button).toHaveAttribute("aria-expanded", "false")
    expect(findSection("Our Vision")).toBeNull()
  })

  it("belong to the button that names them", async () => {
    render(<SiteNav />)
    const button = getSections("ABOUT US")

    await userEvent.click(button)

    const list = document.getElementById(button.getAttribute("aria-controls") ?? "")
    expect(list).toContainElement(findSection("Our Vision"))
    expect(list).not.toContainElement(findSection("ABOUT US"))
  })

  it("of one page hide when those of another are shown", async () => {
    render(<SiteNav />)

    await userEvent.click(getSections("ABOUT US"))
    await userEvent.click(getSections("COURSES & WORKSHOPS"))

    expect(getSections("ABOUT US")).toHaveAttribute("aria-expanded", "false")
    expect(getSections("COURSES & WORKSHOPS")).toHaveAttribute("aria-expanded", "true")
    expect(findSection("Our Vision")).toBeNull()
    expect(findSection("Master Educator Development")).toBeVisible()
  })

  it.each(["{Enter}", " "])(
    "open from the keyboard with “%s” and follow in tab order",
    async (key) => {
      render(<SiteNav />)
      getSections("ABOUT US").focus()

      await userEvent.keyboard(key)
      await userEvent.tab()

      expect(findSection("Welcome")).toHaveFocus()
    },
  )

  it("close on Escape, which gives the focus back to the button", async () => {
    render(<SiteNav />)
    getSections("ABOUT US").focus()
    await userEvent.keyboard("{Enter}{Tab}{Tab}")
    expect(findSection("Our Vision")).toHaveFocus()

    await userEvent.keyboard("{Escape}")

    expect(getSections("ABOUT US")).toHaveFocus()
    expect(getSections("ABOUT US")).toHaveAttribute("aria-expanded", "false")
  })

  it("stay as they are on other keys, and a second Escape moves no focus", async () => {
    render(<SiteNav />)
    getSections("ABOUT US").focus()

    await userEvent.keyboard("{Enter}a{ArrowDown}")
    expect(getSections("ABOUT US")).toHaveAttribute("aria-expanded", "true")

    await userEvent.keyboard("{Escape}")
    getItem("PAYMENTS").focus()
    await userEvent.keyboard("{Escape}")
    expect(getItem("PAYMENTS")).toHaveFocus()
  })

  it("close when the focus leaves them, forwards or backwards", async () => {
    render(<SiteNav />)
    const button = getSections("ABOUT US")

    button.focus()
    await userEvent.keyboard("{Enter}")
    findSection("Facilitator")?.focus()
    expect(button).toHaveAttribute("aria-expanded", "true")
    await userEvent.tab()
    expect(getItem("TEACHER THOUGHTS")).toHaveFocus()
    expect(button).toHaveAttribute("aria-expanded", "false")

    button.focus()
    await userEvent.keyboard("{Enter}{Shift>}{Tab}{Tab}{/Shift}")
    expect(button).toHaveAttribute("aria-expanded", "false")
  })

  it("stay open when the whole window loses the focus", async () => {
    render(<SiteNav />)
    await userEvent.click(getSections("ABOUT US"))

    fireEvent.blur(getSections("ABOUT US"), { relatedTarget: null })

    expect(getSections("ABOUT US")).toHaveAttribute("aria-expanded", "true")
  })

  it("close when one of them is chosen", async () => {
    render(<SiteNav />)
    await userEvent.click(getSections("ABOUT US"))

    fireEvent.click(getItem("Our Mission"))

    expect(getSections("ABOUT US")).toHaveAttribute("aria-expanded", "false")
  })
})

describe("The mouse", () => {
  const hover = (element: Element, pointerType = "mouse") =>
    fireEvent(
      element,
      Object.assign(new MouseEvent("pointerover", { bubbles: true }), { pointerType }),
    )
  const leave = (element: Element, pointerType = "mouse") =>
    fireEvent(
      element,
      Object.assign(new MouseEvent("pointerout", { bubbles: true, relatedTarget: document.body }), {
        pointerType,
      }),
    )
  const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds))
  const isOpen = (item: string) => getSections(item).getAttribute("aria-expanded") === "true"

  beforeEach(() => {
    jest.useFakeTimers()
  })

  afterEach(() => {
    jest.useRealTimers()
  })

  it("shows the sections over the item, and hides them a moment after it has left", () => {
    render(<SiteNav />)

    hover(getItem("ABOUT US"))
    expect(isOpen("ABOUT US")).toBe(true)

    leave(getItem("ABOUT US"))
    wait(199)
    expect(isOpen("ABOUT US")).toBe(true)
    wait(1)
    expect(isOpen("ABOUT US")).toBe(false)
  })

  it("may leave the item for a moment on its way to the list", () => {
    render(<SiteNav />)

    hover(getItem("ABOUT US"))
    leave(getItem("ABOUT US"))
    wait(150)
    hover(getItem("Our Vision"))
    wait(1000)

    expect(isOpen("ABOUT US")).toBe(true)
  })

  it("keeps the sections open by a click after it has opened them, also when it leaves", () => {
    render(<SiteNav />)

    hover(getItem("ABOUT US"))
    fireEvent.click(getSections("ABOUT US"))
    expect(isOpen("ABOUT US")).toBe(true)
    leave(getItem("ABOUT US"))
    wait(1000)
    expect(isOpen("ABOUT US")).toBe(true)

    fireEvent.click(getSections("ABOUT US"))
    expect(isOpen("ABOUT US")).toBe(false)
  })

  it("does not close what a click has opened", () => {
    render(<SiteNav />)

    fireEvent.click(getSections("ABOUT US"))
    hover(getItem("ABOUT US"))
    leave(getItem("ABOUT US"))
    wait(1000)

    expect(isOpen("ABOUT US")).toBe(true)
  })

  it("on its way from one item to the next leaves the next one open", () => {
    render(<SiteNav />)

    hover(getItem("COURSES & WORKSHOPS"))
    leave(getItem("COURSES & WORKSHOPS"))
    hover(getItem("ABOUT US"))
    wait(1000)

    expect(isOpen("COURSES & WORKSHOPS")).toBe(false)
    expect(isOpen("ABOUT US")).toBe(true)
  })

  it("is told from a finger, which opens nothing by passing", () => {
    render(<SiteNav />)

    hover(getItem("ABOUT US"), "touch")
    expect(isOpen("ABOUT US")).toBe(false)

    hover(getItem("ABOUT US"))
    leave(getItem("ABOUT US"), "touch")
    wait(1000)
    expect(isOpen("ABOUT US")).toBe(true)
  })
})

describe("The menu of a phone", () => {
  it("is closed at first; its button opens and closes the list", async () => {
    render(<SiteNav />)
    const list = document.getElementById(getMenuButton().getAttribute("aria-controls") ?? "")
    expect(list).toContainElement(getItem("PAYMENTS"))
    expect(list).toHaveAttribute("data-open", "false")

    await userEvent.click(getMenuButton())
    expect(getMenuButton()).toHaveAttribute("aria-expanded", "true")
    expect(list).toHaveAttribute("data-open", "true")

    await userEvent.click(getMenuButton())
    expect(getMenuButton()).toHaveAttribute("aria-expanded", "false")
    expect(list).toHaveAttribute("data-open", "false")
  })

  it("closes on Escape, which gives the focus back to its button", async () => {
    render(<SiteNav />)
    await userEvent.click(getMenuButton())
    getItem("PAYMENTS").focus()

    await userEvent.keyboard("x")
    expect(getMenuButton()).toHaveAttribute("aria-expanded", "true")
    await userEvent.keyboard("{Escape}")

    expect(getMenuButton()).toHaveAttribute("aria-expanded", "false")
    expect(getMenuButton()).toHaveFocus()
  })

  it("closes the sections with the first Escape and itself with the second", async () => {
    render(<SiteNav />)
    await userEvent.click(getMenuButton())
    getSections("ABOUT US").focus()
    await userEvent.keyboard("{Enter}{Escape}")
    expect(getMenuButton()).toHaveAttribute("aria-expanded", "true")
    expect(getSections("ABOUT US")).toHaveAttribute("aria-expanded", "false")

    await userEvent.keyboard("{Escape}")

    expect(getMenuButton()).toHaveAttribute("aria-expanded", "false")
  })

  it.each(["PAYMENTS", "ABOUT US"])("closes when %s is chosen", async (item) => {
    render(<SiteNav />)
    await userEvent.click(getMenuButton())

    fireEvent.click(getItem(item))

    expect(getMenuButton()).toHaveAttribute("aria-expanded", "false")
  })

  it("is closed again on another page, however the visitor got there", async () => {
    const { rerender } = render(<SiteHeader path="/aboutus" />)
    await userEvent.click(getMenuButton())
    rerender(<SiteHeader path="/aboutus" />)
    expect(getMenuButton()).toHaveAttribute("aria-expanded", "true")

    rerender(<SiteHeader path="/payments" />)

    expect(getMenuButton()).toHaveAttribute("aria-expanded", "false")
  })
})

describe("The header", () => {
  it("leads from the provider's name to the about page", () => {
    render(<SiteHeader path="/bpm" />)

    expect(screen.getByRole("link", { name: "Skills & Excellence" })).toHaveAttribute(
      "href",
      "/aboutus",
    )
  })
})
