import { act, fireEvent, render, screen, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { SiteHeader } from "../../src/components/site-header"
import { SiteNav } from "../../src/components/site-nav"
import { navigation } from "../../src/content/navigation"

const getSections = (item: string) => screen.getByRole("button", { name: `Sections of ${item}` })
const findSection = (name: string) => screen.queryByRole("link", { name })
const getItem = (name: string) => screen.getByRole("link", { name })

describe("The menu", () => {
  it("has the five pages as links, in order", () => {
    render(<SiteNav currentUrl="/bpm" />)

    const menu = screen.getByRole("navigation", { name: "Main menu" })
    const links = within(menu).getAllByRole("link")
    expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual(
      navigation.map(({ label, to }) => [label, to]),
    )
  })

  it("uses no menu roles, which promise other keys", () => {
    render(<SiteNav currentUrl="/bpm" />)

    for (const role of ["menu", "menubar", "menuitem"]) expect(screen.queryByRole(role)).toBeNull()
  })

  it("has a button for sections at the courses and at the about page only", () => {
    render(<SiteNav currentUrl="/bpm" />)

    expect(
      screen.getAllByRole("button", { name: /^Sections of/ }).map(({ ariaLabel }) => ariaLabel),
    ).toEqual(["Sections of COURSES & WORKSHOPS", "Sections of ABOUT US"])
  })
})

describe("The sections of a page", () => {
  it("are hidden at first; the button shows and hides them, and says which", () => {
    render(<SiteNav currentUrl="/bpm" />)
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

  it("stay shown after a double click on the button", async () => {
    render(<SiteNav currentUrl="/bpm" />)

    await userEvent.dblClick(getSections("ABOUT US"))

    expect(getSections("ABOUT US")).toHaveAttribute("aria-expanded", "true")
  })

  it("hide when something else on the page is clicked", () => {
    render(<SiteNav currentUrl="/bpm" />)
    fireEvent.click(getSections("ABOUT US"))

    fireEvent.pointerDown(getItem("PAYMENTS"))
    expect(getSections("ABOUT US")).toHaveAttribute("aria-expanded", "true")
    fireEvent.pointerDown(document.body)
    expect(getSections("ABOUT US")).toHaveAttribute("aria-expanded", "false")
  })

  it("belong to the button that names them", async () => {
    render(<SiteNav currentUrl="/bpm" />)
    const button = getSections("ABOUT US")

    await userEvent.click(button)

    const list = document.getElementById(button.getAttribute("aria-controls") ?? "")
    expect(list).toContainElement(findSection("Our Vision"))
    expect(list).not.toContainElement(findSection("ABOUT US"))
  })

  it("of one page hide when those of another are shown", async () => {
    render(<SiteNav currentUrl="/bpm" />)

    await userEvent.click(getSections("ABOUT US"))
    await userEvent.click(getSections("COURSES & WORKSHOPS"))

    expect(getSections("ABOUT US")).toHaveAttribute("aria-expanded", "false")
    expect(getSections("COURSES & WORKSHOPS")).toHaveAttribute("aria-expanded", "true")
    expect(findSection("Our Vision")).toBeNull()
    expect(findSection("Master Educator Development")).toBeVisible()
  })

  it("stay open when the whole window loses the focus", async () => {
    render(<SiteNav currentUrl="/bpm" />)
    await userEvent.click(getSections("ABOUT US"))

    fireEvent.blur(getSections("ABOUT US"), { relatedTarget: null })

    expect(getSections("ABOUT US")).toHaveAttribute("aria-expanded", "true")
  })

  it("close when one of them is chosen", async () => {
    render(<SiteNav currentUrl="/bpm" />)
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
    render(<SiteNav currentUrl="/bpm" />)

    hover(getItem("ABOUT US"))
    expect(isOpen("ABOUT US")).toBe(true)

    leave(getItem("ABOUT US"))
    wait(199)
    expect(isOpen("ABOUT US")).toBe(true)
    wait(1)
    expect(isOpen("ABOUT US")).toBe(false)
  })

  it("may leave the item for a moment on its way to the list", () => {
    render(<SiteNav currentUrl="/bpm" />)

    hover(getItem("ABOUT US"))
    leave(getItem("ABOUT US"))
    wait(150)
    hover(getItem("Our Vision"))
    wait(1000)

    expect(isOpen("ABOUT US")).toBe(true)
  })

  it("keeps the sections open by a click after it has opened them, also when it leaves", () => {
    render(<SiteNav currentUrl="/bpm" />)

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
    render(<SiteNav currentUrl="/bpm" />)

    fireEvent.click(getSections("ABOUT US"))
    hover(getItem("ABOUT US"))
    leave(getItem("ABOUT US"))
    wait(1000)

    expect(isOpen("ABOUT US")).toBe(true)
  })

  it("on its way from one item to the next leaves the next one open", () => {
    render(<SiteNav currentUrl="/bpm" />)

    hover(getItem("COURSES & WORKSHOPS"))
    leave(getItem("COURSES & WORKSHOPS"))
    hover(getItem("ABOUT US"))
    wait(1000)

    expect(isOpen("COURSES & WORKSHOPS")).toBe(false)
    expect(isOpen("ABOUT US")).toBe(true)
  })

  it("is told from a finger, which opens nothing by passing", () => {
    render(<SiteNav currentUrl="/bpm" />)

    hover(getItem("ABOUT US"), "touch")
    expect(isOpen("ABOUT US")).toBe(false)

    hover(getItem("ABOUT US"))
    leave(getItem("ABOUT US"), "touch")
    wait(1000)
    expect(isOpen("ABOUT US")).toBe(true)
  })
})

describe("A link to a section", () => {
  it("makes no new step for the Back button when it leads to where one is", () => {
    render(<SiteNav currentUrl="/aboutus#vision" />)
    fireEvent.click(getSections("ABOUT US"))

    expect(getItem("Our Vision")).toHaveAttribute("data-replace", "true")
    expect(getItem("Our Mission")).toHaveAttribute("data-replace", "false")
  })
})

describe("The header", () => {
  it("leads from the provider's name to the about page", () => {
    render(<SiteHeader path="/bpm" hash="" />)

    expect(screen.getByRole("link", { name: "Skills & Excellence" })).toHaveAttribute(
      "href",
      "/aboutus",
    )
  })
})
