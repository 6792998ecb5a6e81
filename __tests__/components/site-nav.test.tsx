import { act, fireEvent, render, screen, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { SiteHeader } from "../../src/components/site-header"
import { SiteNav } from "../../src/components/site-nav"
import { navigation } from "../../src/content/navigation"
import { site } from "../../src/content/site"

jest.mock("../../src/content/navigation", () => jest.requireActual<object>("../fixtures/own-menu"))

const getSections = (item: string) =>
  screen.getByRole("button", { name: site.sectionsButton(item) })
const findSection = (name: string) => screen.queryByRole("link", { name })
const getItem = (name: string) => screen.getByRole("link", { name })

describe("The menu", () => {
  it("has the pages as links, in order", () => {
    render(<SiteNav currentUrl="/bpm" />)

    const menu = screen.getByRole("navigation", { name: site.menuLabel })
    const links = within(menu).getAllByRole("link")
    expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual(
      navigation.map(({ label, to }) => [label, to]),
    )
  })

  it("uses no menu roles, which promise other keys", () => {
    render(<SiteNav currentUrl="/bpm" />)

    for (const role of ["menu", "menubar", "menuitem"]) expect(screen.queryByRole(role)).toBeNull()
  })

  it("has a button for sections where a page has some, and there only", () => {
    render(<SiteNav currentUrl="/bpm" />)

    const labels = screen.getAllByRole("button").map(({ ariaLabel }) => ariaLabel)
    expect(labels.filter(Boolean)).toEqual(["LESSONS", "PEOPLE"].map(site.sectionsButton))
  })
})

describe("The sections of a page", () => {
  it("are hidden at first; the button shows and hides them, and says which", () => {
    render(<SiteNav currentUrl="/bpm" />)
    const button = getSections("PEOPLE")
    expect(button).toHaveAttribute("aria-expanded", "false")
    expect(findSection("Teachers")).toBeNull()

    fireEvent.click(button)
    expect(button).toHaveAttribute("aria-expanded", "true")
    expect(findSection("Teachers")).toHaveAttribute("href", "/people#teachers")

    fireEvent.click(button)
    expect(button).toHaveAttribute("aria-expanded", "false")
    expect(findSection("Teachers")).toBeNull()
  })

  it("stay shown after a double click on the button", async () => {
    render(<SiteNav currentUrl="/bpm" />)

    await userEvent.dblClick(getSections("PEOPLE"))

    expect(getSections("PEOPLE")).toHaveAttribute("aria-expanded", "true")
  })

  it("hide when something else on the page is clicked", () => {
    render(<SiteNav currentUrl="/bpm" />)
    fireEvent.click(getSections("PEOPLE"))

    fireEvent.pointerDown(getItem("PRICES"))
    expect(getSections("PEOPLE")).toHaveAttribute("aria-expanded", "true")
    fireEvent.pointerDown(document.body)
    expect(getSections("PEOPLE")).toHaveAttribute("aria-expanded", "false")
  })

  it("belong to the button that names them", async () => {
    render(<SiteNav currentUrl="/bpm" />)
    const button = getSections("PEOPLE")

    await userEvent.click(button)

    const list = document.getElementById(button.getAttribute("aria-controls") ?? "")
    expect(list).toContainElement(findSection("Teachers"))
    expect(list).not.toContainElement(findSection("PEOPLE"))
  })

  it("of one page hide when those of another are shown", async () => {
    render(<SiteNav currentUrl="/bpm" />)

    await userEvent.click(getSections("PEOPLE"))
    await userEvent.click(getSections("LESSONS"))

    expect(getSections("PEOPLE")).toHaveAttribute("aria-expanded", "false")
    expect(getSections("LESSONS")).toHaveAttribute("aria-expanded", "true")
    expect(findSection("Teachers")).toBeNull()
    expect(findSection("First lesson")).toBeVisible()
  })

  it("stay open when the whole window loses the focus", async () => {
    render(<SiteNav currentUrl="/bpm" />)
    await userEvent.click(getSections("PEOPLE"))

    fireEvent.blur(getSections("PEOPLE"), { relatedTarget: null })

    expect(getSections("PEOPLE")).toHaveAttribute("aria-expanded", "true")
  })

  it("close when one of them is chosen", async () => {
    render(<SiteNav currentUrl="/bpm" />)
    await userEvent.click(getSections("PEOPLE"))

    fireEvent.click(getItem("Parents"))

    expect(getSections("PEOPLE")).toHaveAttribute("aria-expanded", "false")
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

    hover(getItem("PEOPLE"))
    expect(isOpen("PEOPLE")).toBe(true)

    leave(getItem("PEOPLE"))
    wait(199)
    expect(isOpen("PEOPLE")).toBe(true)
    wait(1)
    expect(isOpen("PEOPLE")).toBe(false)
  })

  it("may leave the item for a moment on its way to the list", () => {
    render(<SiteNav currentUrl="/bpm" />)

    hover(getItem("PEOPLE"))
    leave(getItem("PEOPLE"))
    wait(150)
    hover(getItem("Teachers"))
    wait(1000)

    expect(isOpen("PEOPLE")).toBe(true)
  })

  it("keeps the sections open by a click after it has opened them, also when it leaves", () => {
    render(<SiteNav currentUrl="/bpm" />)

    hover(getItem("PEOPLE"))
    fireEvent.click(getSections("PEOPLE"))
    expect(isOpen("PEOPLE")).toBe(true)
    leave(getItem("PEOPLE"))
    wait(1000)
    expect(isOpen("PEOPLE")).toBe(true)

    fireEvent.click(getSections("PEOPLE"))
    expect(isOpen("PEOPLE")).toBe(false)
  })

  it("does not close what a click has opened", () => {
    render(<SiteNav currentUrl="/bpm" />)

    fireEvent.click(getSections("PEOPLE"))
    hover(getItem("PEOPLE"))
    leave(getItem("PEOPLE"))
    wait(1000)

    expect(isOpen("PEOPLE")).toBe(true)
  })

  it("on its way from one item to the next leaves the next one open", () => {
    render(<SiteNav currentUrl="/bpm" />)

    hover(getItem("LESSONS"))
    leave(getItem("LESSONS"))
    hover(getItem("PEOPLE"))
    wait(1000)

    expect(isOpen("LESSONS")).toBe(false)
    expect(isOpen("PEOPLE")).toBe(true)
  })

  it("is told from a finger, which opens nothing by passing", () => {
    render(<SiteNav currentUrl="/bpm" />)

    hover(getItem("PEOPLE"), "touch")
    expect(isOpen("PEOPLE")).toBe(false)

    hover(getItem("PEOPLE"))
    leave(getItem("PEOPLE"), "touch")
    wait(1000)
    expect(isOpen("PEOPLE")).toBe(true)
  })
})

describe("A link to a section", () => {
  it("makes no new step for the Back button when it leads to where one is", () => {
    render(<SiteNav currentUrl="/people#teachers" />)
    fireEvent.click(getSections("PEOPLE"))

    expect(getItem("Teachers")).toHaveAttribute("data-replace", "true")
    expect(getItem("Parents")).toHaveAttribute("data-replace", "false")
  })
})

describe("The header", () => {
  it("leads from the provider's name to the about page", () => {
    render(<SiteHeader path="/bpm" hash="" />)

    expect(screen.getByRole("link", { name: site.name })).toHaveAttribute("href", "/aboutus")
  })
})
