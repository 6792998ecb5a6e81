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

it("The provider's name leads to the about page", () => {
  render(makePage())

  expect(screen.getByRole("link", { name: site.name })).toHaveAttribute("href", "/aboutus")
})

describe("The menu", () => {
  it("has the pages as links in order, and a button for the sections of a page that has some", () => {
    render(makePage())

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
  { list: "menu of a phone", getToggle: getMenuButton, item: "PRICES" },
])("The $list", ({ getToggle, item }) => {
  beforeEach(() => {
    render(makePage())
  })

  it.each([
    ["a click", () => userEvent.click(getToggle())],
    ["Enter", () => userEvent.keyboard("{Enter}")],
    ["Space", () => userEvent.keyboard(" ")],
  ])("belong to a button, which shows and hides them by %s and says which", async (_, press) => {
    getToggle().focus()
    expect(isExpanded(getToggle())).toBe(false)
    await press()
    expect(isExpanded(getToggle())).toBe(true)
    const list = document.getElementById(getToggle().getAttribute("aria-controls") ?? "")
    expect(list).toContainElement(getItem(item))
    await press()
    expect(isExpanded(getToggle())).toBe(false)
  })

  it("hide on a click beside the menu, not on a click in it", () => {
    fireEvent.click(getToggle())

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

  it("stay shown after a double click on the button, and when the window loses the focus", async () => {
    await userEvent.dblClick(getToggle())
    expect(isExpanded(getToggle())).toBe(true)

    fireEvent.blur(getToggle(), { relatedTarget: null })

    expect(isExpanded(getToggle())).toBe(true)
  })

  it.each([
    ["forwards", "ADDRESS", "{Tab}"],
    ["backwards", "LESSONS", "{Shift>}{Tab}{Tab}{/Shift}"],
  ])("hide when the keyboard leaves the menu %s", async (_, last, keys) => {
    await userEvent.click(getToggle())
    act(() => getItem(last).focus())

    await userEvent.keyboard(keys)

    expect(isExpanded(getToggle())).toBe(false)
  })
})

describe("The sections of a page", () => {
  beforeEach(() => {
    render(makePage())
  })

  it("are hidden from everybody while they are closed", async () => {
    expect(screen.queryByRole("link", { name: "Teachers" })).toBeNull()
    await userEvent.click(getButton("PEOPLE"))
    expect(getItem("Teachers")).toHaveAttribute("href", "/people#teachers")

    await userEvent.click(getButton("LESSONS"))

    expect([isOpen("PEOPLE"), isOpen("LESSONS")]).toEqual([false, true])
    expect(screen.queryByRole("link", { name: "Teachers" })).toBeNull()
  })

  it.each([
    ["forwards", "Visitors", "{Tab}", "STORIES"],
    ["backwards", "button of PEOPLE", "{Shift>}{Tab}{Tab}{/Shift}", "button of LESSONS"],
  ])("hide when the keyboard leaves them %s", async (_, last, keys, next) => {
    await userEvent.click(getButton("PEOPLE"))
    act(() => getItem(last).focus())
    expect(isOpen("PEOPLE")).toBe(true)

    await userEvent.keyboard(keys)

    expect(getItem(next)).toHaveFocus()
    expect(isOpen("PEOPLE")).toBe(false)
  })
})

// Each line of "Keyboard Support" in the W3C's example:
// https://www.w3.org/WAI/ARIA/apg/patterns/disclosure/examples/disclosure-navigation-hybrid/
describe("The keyboard", () => {
  const next = ["{ArrowDown}", "{ArrowRight}"]
  const previous = ["{ArrowUp}", "{ArrowLeft}"]

  beforeEach(() => {
    render(makePage())
  })

  it.each([
    ["LESSONS", "{Tab}", "button of LESSONS"],
    ["PEOPLE", "{Shift>}{Tab}{/Shift}", "button of LESSONS"],
    ["button of PEOPLE", "{Enter}{Tab}{Tab}", "Teachers"],
    ["button of PEOPLE", "{Enter}{Tab}{Tab}{Shift>}{Tab}{/Shift}", "Learners"],
    ...next.flatMap((key) => [
      ["LESSONS", key, "button of LESSONS"],
      ["button of LESSONS", key, "PEOPLE"],
      ["ADDRESS", key, "ADDRESS"],
      ["button of PEOPLE", `{Enter}${key}`, "Learners"],
      ["button of PEOPLE", `{Enter}${key}${key}`, "Teachers"],
      ["button of PEOPLE", `{Enter}${key.repeat(9)}`, "Visitors"],
    ]),
    ...previous.flatMap((key) => [
      ["PEOPLE", key, "button of LESSONS"],
      ["PEOPLE", key.repeat(9), "LESSONS"],
      ["button of PEOPLE", `{Enter}{Tab}{End}${key}`, "Parents"],
      ["button of PEOPLE", `{Enter}{Tab}{End}${key.repeat(9)}`, "Learners"],
    ]),
    ["PRICES", "{Home}", "LESSONS"],
    ["PRICES", "{End}", "ADDRESS"],
    ["button of PEOPLE", "{Enter}{Tab}{End}", "Visitors"],
    ["button of PEOPLE", "{Enter}{Tab}{Tab}{Home}", "Learners"],
    ["PRICES", "{Escape}", "PRICES"],
    ["button of PEOPLE", "{Enter}{Tab}{Escape}", "button of PEOPLE"],
  ])("leads from “%s” by %s to “%s”", async (from, keys, to) => {
    act(() => getItem(from).focus())

    await userEvent.keyboard(keys)

    expect(getItem(to)).toHaveFocus()
  })

  it("hides sections by Escape, and leaves the focus on the page if it is there", async () => {
    fireEvent.click(getButton("PEOPLE"))
    expect(document.body).toHaveFocus()

    await userEvent.keyboard("{Escape}")

    expect(isOpen("PEOPLE")).toBe(false)
    expect(document.body).toHaveFocus()
  })

  it.each([["PRICES"], [undefined]])(
    "closes the menu of a phone by Escape from %s",
    async (item) => {
      fireEvent.click(getMenuButton())
      if (item) act(() => getItem(item).focus())
      await userEvent.keyboard("x")
      expect(isMenuOpen()).toBe(true)

      await userEvent.keyboard("{Escape}")

      expect(isMenuOpen()).toBe(false)
      expect(getMenuButton()).toHaveFocus()
    },
  )

  it("closes the sections by the first Escape and the menu of a phone by the second", async () => {
    await userEvent.click(getMenuButton())
    act(() => getButton("PEOPLE").focus())
    await userEvent.keyboard("{Enter}{Escape}")
    expect([isMenuOpen(), isOpen("PEOPLE")]).toEqual([true, false])

    await userEvent.keyboard("{Escape}")

    expect(isMenuOpen()).toBe(false)
  })

  it.each([
    ["ArrowDown", {}, true],
    ["ArrowLeft", { altKey: true }, false],
    ["ArrowLeft", { ctrlKey: true }, false],
    ["ArrowLeft", { metaKey: true }, false],
    ["ArrowLeft", { shiftKey: true }, false],
  ])("takes %s with %j from the browser: %s", (key, modifier, isTaken) => {
    const event = createEvent.keyDown(getItem("PRICES"), { key, ...modifier })
    getItem("PRICES").focus()

    fireEvent(getItem("PRICES"), event)

    expect(event.defaultPrevented).toBe(isTaken)
    expect(getItem("PRICES") === document.activeElement).toBe(!isTaken)
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
    expect(isOpen("PEOPLE")).toBe(true)

    leave("PEOPLE")
    wait(199)
    expect(isOpen("PEOPLE")).toBe(true)
    wait(1)
    expect(isOpen("PEOPLE")).toBe(false)
  })

  it("may leave the item for a moment on the way to the list", () => {
    enter("PEOPLE")
    leave("PEOPLE")
    wait(150)
    enter("Teachers")
    wait(1000)

    expect(isOpen("PEOPLE")).toBe(true)
  })

  it("does not hide the sections when the keyboard has moved in since", () => {
    enter("PEOPLE")
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

  it("leaves the next item open on its way there", () => {
    enter("LESSONS")
    leave("LESSONS")
    enter("PEOPLE")
    wait(1000)

    expect([isOpen("LESSONS"), isOpen("PEOPLE")]).toEqual([false, true])
  })

  it("is told from a finger, which neither opens nor closes by passing", () => {
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
