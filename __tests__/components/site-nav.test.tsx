import { act, createEvent, fireEvent, render, screen, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { SiteHeader } from "../../src/components/site-header"
import { navigation } from "../../src/content/navigation"
import { site } from "../../src/content/site"

jest.mock("../../src/content/navigation", () => jest.requireActual<object>("../fixtures/own-menu"))

const BUTTON_OF = "button of "

const getMenu = () => screen.getByRole("navigation", { name: site.menuLabel })
const getMenuButton = () => screen.getByRole("button", { name: site.menuButton })
const getButton = (item: string) => screen.getByRole("button", { name: site.sectionsButton(item) })
/** A link by its words, or the button of "button of PEOPLE". */
const getItem = (name: string) =>
  name.startsWith(BUTTON_OF)
    ? getButton(name.slice(BUTTON_OF.length))
    : screen.getByRole("link", { name })
const isExpanded = (button: HTMLElement) => button.getAttribute("aria-expanded") === "true"
const isOpen = (item: string) => isExpanded(getButton(item))
const isMenuOpen = () => isExpanded(getMenuButton())

/** The header between two links, on a page or at one of its sections. */
const makePage = (path = "/bpm", hash = "") => (
  <>
    <a href="#before">Before</a>
    <SiteHeader path={path} hash={hash} />
    <a href="#after">After</a>
  </>
)

describe("The menu", () => {
  it("has the pages as links in order, and a button for the sections of a page that has some", () => {
    render(makePage())
    expect(screen.getByRole("link", { name: site.name })).toHaveAttribute("href", "/aboutus")

    const links = within(getMenu()).getAllByRole("link")
    expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual(
      navigation.map(({ label, to }) => [label, to]),
    )
    const buttons = within(getMenu()).getAllByRole("button")
    expect(buttons.map((button) => button.ariaLabel).filter(Boolean)).toEqual(
      ["LESSONS", "PEOPLE"].map(site.sectionsButton),
    )
    // A menu role would promise other keys.
    for (const role of ["menu", "menubar", "menuitem"]) expect(screen.queryByRole(role)).toBeNull()
  })

  it("replaces the history entry when a link leads to the section that is shown", () => {
    render(makePage("/people", "#teachers"))
    fireEvent.click(getButton("PEOPLE"))

    expect(getItem("Teachers")).toHaveAttribute("data-replace", "true")
    expect(getItem("Parents")).toHaveAttribute("data-replace", "false")
  })
})

describe.each([
  { list: "sections of a page", getToggle: () => getButton("PEOPLE"), item: "Teachers" },
  { list: "items of a phone's menu", getToggle: getMenuButton, item: "PRICES" },
])("The $list", ({ getToggle, item }) => {
  beforeEach(() => {
    render(makePage())
  })

  it("belong to a button that shows and hides them and says whether they show", async () => {
    expect(isExpanded(getToggle())).toBe(false)
    await userEvent.click(getToggle())
    expect(isExpanded(getToggle())).toBe(true)
    const list = document.getElementById(getToggle().getAttribute("aria-controls") ?? "")
    expect(list).toContainElement(getItem(item))

    await userEvent.click(getToggle())
    expect(isExpanded(getToggle())).toBe(false)
  })

  it("stay shown after a double click and when the window loses the focus, but hide on a click beside the menu", async () => {
    await userEvent.dblClick(getToggle())
    expect(isExpanded(getToggle())).toBe(true)
    fireEvent.blur(getToggle(), { relatedTarget: null })
    expect(isExpanded(getToggle())).toBe(true)
    fireEvent.pointerDown(getItem("PRICES"))
    expect(isExpanded(getToggle())).toBe(true)

    fireEvent.pointerDown(document.body)
    expect(isExpanded(getToggle())).toBe(false)
  })

  it("hide when one of the links is chosen", async () => {
    await userEvent.click(getToggle())
    act(() => getItem(item).focus())

    await userEvent.keyboard("{Enter}")

    expect(isExpanded(getToggle())).toBe(false)
  })

  it("hide when the keyboard leaves the menu", async () => {
    fireEvent.click(getToggle())
    act(() => getItem("ADDRESS").focus())

    await userEvent.tab()

    expect(isExpanded(getToggle())).toBe(false)
  })
})

describe("The sections of a page", () => {
  beforeEach(() => {
    render(makePage())
    fireEvent.click(getButton("PEOPLE"))
  })

  it("are hidden from everybody while they are closed, as by opening others", () => {
    expect(getItem("Teachers")).toHaveAttribute("href", "/people#teachers")

    fireEvent.click(getButton("LESSONS"))

    expect([isOpen("PEOPLE"), isOpen("LESSONS")]).toEqual([false, true])
    expect(screen.queryByRole("link", { name: "Teachers" })).toBeNull()
  })

  it("hide when the keyboard leaves them, not before", async () => {
    act(() => getItem("Parents").focus())
    await userEvent.tab()
    expect(isOpen("PEOPLE")).toBe(true)

    await userEvent.tab()

    expect(getItem("STORIES")).toHaveFocus()
    expect(isOpen("PEOPLE")).toBe(false)
  })
})

// Each line of "Keyboard Support" in the W3C's example:
// https://www.w3.org/WAI/ARIA/apg/patterns/disclosure/examples/disclosure-navigation-hybrid/
describe("The keyboard", () => {
  beforeEach(() => {
    render(makePage())
  })

  it.each([
    ["LESSONS", "{Tab}", "button of LESSONS"],
    ["button of PEOPLE", "{Enter}{Tab}{Tab}", "Teachers"],
    ["LESSONS", "{ArrowDown}", "button of LESSONS"],
    ["button of LESSONS", "{ArrowRight}", "PEOPLE"],
    ["ADDRESS", "{ArrowDown}", "ADDRESS"],
    ["button of PEOPLE", "{Enter}{ArrowDown}", "Learners"],
    ["button of PEOPLE", "{Enter}{ArrowRight}{ArrowRight}", "Teachers"],
    ["button of PEOPLE", `{Enter}${"{ArrowDown}".repeat(9)}`, "Visitors"],
    ["button of PEOPLE", "{Enter}{ArrowUp}", "PEOPLE"],
    ["PEOPLE", "{ArrowUp}".repeat(9), "LESSONS"],
    ["button of PEOPLE", "{Enter}{Tab}{End}{ArrowLeft}", "Parents"],
    ["button of PEOPLE", `{Enter}{Tab}{End}${"{ArrowUp}".repeat(9)}`, "Learners"],
    ["PRICES", "{Home}", "LESSONS"],
    ["PRICES", "{End}", "ADDRESS"],
    ["button of PEOPLE", "{Enter}{Tab}{End}", "Visitors"],
    ["button of PEOPLE", "{Enter}{Tab}{Tab}{Home}", "Learners"],
    ["button of PEOPLE", "{Enter}{Tab}{Escape}", "button of PEOPLE"],
  ])("leads from “%s” by %s to “%s”", async (from, keys, to) => {
    act(() => getItem(from).focus())

    await userEvent.keyboard(keys)

    expect(getItem(to)).toHaveFocus()
  })

  it("closes the sections by the first Escape and the menu of a phone by the second", async () => {
    fireEvent.click(getMenuButton())
    fireEvent.click(getButton("PEOPLE"))
    await userEvent.keyboard("{Escape}")
    expect([isMenuOpen(), isOpen("PEOPLE")]).toEqual([true, false])
    expect(document.body).toHaveFocus()
    await userEvent.keyboard("x")
    expect(isMenuOpen()).toBe(true)

    await userEvent.keyboard("{Escape}")

    expect(isMenuOpen()).toBe(false)
    expect(getMenuButton()).toHaveFocus()
  })

  it.each([
    ["takes an arrow key alone from the browser", "ArrowDown", {}, true],
    ["leaves Alt and an arrow to the browser", "ArrowLeft", { altKey: true }, false],
    ["leaves Ctrl and an arrow to the browser", "ArrowLeft", { ctrlKey: true }, false],
    ["leaves Cmd and an arrow to the browser", "ArrowLeft", { metaKey: true }, false],
    ["leaves Shift and an arrow to the browser", "ArrowLeft", { shiftKey: true }, false],
  ])("%s", (_, key, modifier, isTaken) => {
    const event = createEvent.keyDown(getItem("PRICES"), { key, ...modifier })

    fireEvent(getItem("PRICES"), event)

    expect(event.defaultPrevented).toBe(isTaken)
    expect(getItem("ADDRESS") === document.activeElement).toBe(isTaken)
  })

  it("leaves the arrow keys on the button of the phone's menu to the browser", () => {
    expect(fireEvent.keyDown(getMenuButton(), { key: "ArrowDown" })).toBe(true)
  })
})

describe("The mouse", () => {
  const point = (item: string, type: string, pointerType: string) =>
    fireEvent(
      getItem(item),
      Object.assign(new MouseEvent(type, { bubbles: true, relatedTarget: document.body }), {
        pointerType,
      }),
    )
  const enter = (item: string, device = "mouse") => point(item, "pointerover", device)
  const leave = (item: string, device = "mouse") => point(item, "pointerout", device)
  const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms))

  beforeEach(() => {
    jest.useFakeTimers()
    render(makePage())
  })

  afterEach(() => {
    jest.useRealTimers()
  })

  it("shows the sections over the item, and hides them a moment after it has left", () => {
    enter("PEOPLE")
    leave("PEOPLE")
    wait(150)
    enter("Teachers")
    wait(1000)
    expect(isOpen("PEOPLE")).toBe(true)

    leave("PEOPLE")
    wait(199)
    expect(isOpen("PEOPLE")).toBe(true)
    wait(1)
    expect(isOpen("PEOPLE")).toBe(false)
  })

  it("hides no sections that the keyboard has moved into since, and no others that it has gone on to", () => {
    enter("LESSONS")
    leave("LESSONS")
    enter("PEOPLE")
    wait(1000)
    expect([isOpen("LESSONS"), isOpen("PEOPLE")]).toEqual([false, true])

    leave("PEOPLE")
    act(() => getItem("Teachers").focus())
    wait(1000)
    expect(isOpen("PEOPLE")).toBe(true)
  })

  it("keeps the sections open by a click, before or after it has come to them", () => {
    enter("PEOPLE")
    fireEvent.click(getButton("PEOPLE"))
    leave("PEOPLE")
    wait(1000)
    expect(isOpen("PEOPLE")).toBe(true)

    enter("PEOPLE")
    leave("PEOPLE")
    wait(1000)
    expect(isOpen("PEOPLE")).toBe(true)

    fireEvent.click(getButton("PEOPLE"))
    expect(isOpen("PEOPLE")).toBe(false)
  })

  it("is distinguished from a finger, which opens and closes nothing by passing", () => {
    enter("PEOPLE", "touch")
    expect(isOpen("PEOPLE")).toBe(false)

    enter("PEOPLE")
    leave("PEOPLE", "touch")
    wait(1000)
    expect(isOpen("PEOPLE")).toBe(true)
  })
})

it("The menu of a phone is closed on another page, however the visitor got there", async () => {
  const { rerender } = render(makePage("/aboutus"))
  await userEvent.click(getMenuButton())
  rerender(makePage("/aboutus"))
  expect(isMenuOpen()).toBe(true)

  rerender(makePage("/payments"))

  expect(isMenuOpen()).toBe(false)
})
