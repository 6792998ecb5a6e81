import {
  act,
  createEvent,
  fireEvent,
  render,
  screen,
  waitFor,
  within,
} from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { SiteHeader } from "../../src/components/site-header"
import { navigation } from "../../src/content/navigation"
import { site } from "../../src/content/site"

jest.mock("../../src/content/navigation", () => jest.requireActual<object>("../fixtures/own-menu"))

const SUMMARY_OF = "summary of "

const getMenu = () => screen.getByRole("navigation", { name: site.menuLabel })
/** The summary of the phone's menu. */
const getMenuSummary = () => screen.getByText(site.menuButton)
const getSummary = (item: string) => screen.getByLabelText(site.sectionsButton(item))
/** A link by its words, or the summary of "summary of PEOPLE". */
const getItem = (name: string) =>
  name.startsWith(SUMMARY_OF)
    ? getSummary(name.slice(SUMMARY_OF.length))
    : screen.getByText(name, { selector: "a" })
const isExpanded = (summary: HTMLElement) => summary.matches("[open] > summary")
const isOpen = (item: string) => isExpanded(getSummary(item))
const isMenuOpen = () => isExpanded(getMenuSummary())

/** The header between two links, on a page or at one of its sections. */
const makePage = (path = "/bpm", hash = "") => (
  <>
    <a href="#before">Before</a>
    <SiteHeader currentUrl={path + hash} />
    <a href="#after">After</a>
  </>
)

describe("The menu", () => {
  it("has the pages as links in order, and a summary for the sections of a page that has some", () => {
    render(makePage())
    expect(screen.getByRole("link", { name: site.name })).toHaveAttribute("href", "/aboutus")

    const links = within(getMenu()).getAllByRole("link")
    expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual(
      navigation.flatMap(({ label, to, sections = [] }) => [
        [label, to],
        ...sections.map((section) => [section.label, section.to]),
      ]),
    )
    // A menu role would promise other keys.
    for (const role of ["menu", "menubar", "menuitem"]) expect(screen.queryByRole(role)).toBeNull()
  })

  it("replaces the history entry when a link leads to the section that is shown", () => {
    render(makePage("/people", "#teachers"))

    expect(getItem("Teachers")).toHaveAttribute("data-replace", "true")
    expect(getItem("Parents")).toHaveAttribute("data-replace", "false")
  })
})

describe.each([
  { list: "sections of a page", getToggle: () => getSummary("PEOPLE"), item: "Teachers" },
  { list: "items of a phone's menu", getToggle: getMenuSummary, item: "PRICES" },
])("The $list", ({ getToggle, item }) => {
  beforeEach(() => {
    render(makePage())
  })

  it("stay shown after a double click, but hide on a press beside the menu", async () => {
    await userEvent.dblClick(getToggle())
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

it("The sections of a page hide when the keyboard leaves them, not before", async () => {
  render(makePage())
  fireEvent.click(getSummary("PEOPLE"))
  act(() => getItem("Parents").focus())
  await userEvent.tab()
  expect(isOpen("PEOPLE")).toBe(true)

  await userEvent.tab()

  expect(getItem("STORIES")).toHaveFocus()
  expect(isOpen("PEOPLE")).toBe(false)
})

it("The sections of a page stay while a link below them is pressed, which would move", () => {
  render(makePage())
  fireEvent.click(getSummary("PEOPLE"))
  // jsdom does not know what a press is.
  const matches = jest.spyOn(Element.prototype, "matches").mockReturnValue(false)
  fireEvent.focusIn(getItem("STORIES"))
  matches.mockRestore()

  expect(isOpen("PEOPLE")).toBe(true)
})

// The optional lines of "Keyboard Support" in the W3C's example:
// https://www.w3.org/WAI/ARIA/apg/patterns/disclosure/examples/disclosure-navigation-hybrid/
describe("The keyboard", () => {
  beforeEach(() => {
    render(makePage())
  })

  it.each([
    ["LESSONS", "{ArrowDown}", "summary of LESSONS"],
    ["summary of LESSONS", "{ArrowRight}", "PEOPLE"],
    ["ADDRESS", "{ArrowDown}", "ADDRESS"],
    ["open summary of PEOPLE", "{ArrowDown}", "Learners"],
    ["open summary of PEOPLE", "{ArrowRight}{ArrowRight}", "Teachers"],
    ["open summary of PEOPLE", "{ArrowDown}".repeat(9), "Visitors"],
    ["open summary of PEOPLE", "{ArrowUp}", "PEOPLE"],
    ["PEOPLE", "{ArrowUp}".repeat(9), "LESSONS"],
    ["open summary of PEOPLE", "{Tab}{Escape}", "summary of PEOPLE"],
  ])("leads from the %s by %s to “%s”", async (from, keys, to) => {
    const start = getItem(from.replace(/^open /, ""))
    act(() => start.focus())
    if (from.startsWith("open")) fireEvent.click(start)

    await userEvent.keyboard(keys)

    expect(getItem(to)).toHaveFocus()
  })

  it("leads from the open menu of a phone into its list; a closed one leaves the key", async () => {
    act(() => getMenuSummary().focus())
    expect(fireEvent.keyDown(getMenuSummary(), { key: "ArrowDown" })).toBe(true)
    fireEvent.click(getMenuSummary())
    await userEvent.keyboard("{ArrowDown}")

    expect(getItem("LESSONS")).toHaveFocus()
  })

  it("closes the sections by the first Escape and the menu of a phone by the second", async () => {
    fireEvent.click(getMenuSummary())
    fireEvent.click(getSummary("PEOPLE"))
    await userEvent.keyboard("{Escape}")
    expect([isMenuOpen(), isOpen("PEOPLE")]).toEqual([true, false])
    expect(document.body).toHaveFocus()

    await userEvent.keyboard("{Escape}")
    expect(isMenuOpen()).toBe(false)
  })

  it.each(["altKey", "ctrlKey", "metaKey", "shiftKey"])(
    "leaves an arrow key with %s to the browser",
    (modifier) => {
      const press = { key: "ArrowLeft", [modifier]: true }
      const event = createEvent.keyDown(getItem("PRICES"), press)

      fireEvent(getItem("PRICES"), event)

      expect(event.defaultPrevented).toBe(false)
    },
  )
})

it("The sections of a page hide when those of another are shown", async () => {
  render(makePage())
  // As in a browser that does not keep to one open list of a name.
  getSummary("LESSONS").parentElement?.setAttribute("name", "other")
  await userEvent.click(getSummary("PEOPLE"))
  // Without moving the focus.
  fireEvent.click(getSummary("LESSONS"))

  await waitFor(() => {
    expect([isOpen("PEOPLE"), isOpen("LESSONS")]).toEqual([false, true])
  })
})

describe("The mouse", () => {
  const point = (type: string, pointerType = "mouse") => {
    const event = new MouseEvent(type, { bubbles: true, relatedTarget: document.body })
    fireEvent(getItem("PEOPLE"), Object.assign(event, { pointerType }))
  }
  const enter = (device?: string) => point("pointerover", device)
  const leave = () => point("pointerout")

  beforeEach(() => {
    jest.spyOn(window, "matchMedia").mockReturnValue({ matches: true } as MediaQueryList)
    render(makePage())
  })

  it("shows the sections while it is over the item, and until it has been away for a moment", () => {
    jest.useFakeTimers()
    enter()
    leave()
    jest.advanceTimersByTime(199)
    enter()
    jest.advanceTimersByTime(1)
    expect(isOpen("PEOPLE")).toBe(true)

    leave()
    jest.advanceTimersByTime(200)
    expect(isOpen("PEOPLE")).toBe(false)
    jest.useRealTimers()
  })

  it("hides no sections that the keyboard has moved into since", () => {
    enter()
    act(() => getItem("Teachers").focus())
    leave()

    expect(isOpen("PEOPLE")).toBe(true)
  })

  it("keeps the sections open by a click, before or after it has come to them", () => {
    enter()
    fireEvent.click(getSummary("PEOPLE"))
    leave()
    expect(isOpen("PEOPLE")).toBe(true)

    enter()
    leave()
    expect(isOpen("PEOPLE")).toBe(true)

    fireEvent.click(getSummary("PEOPLE"))
    expect(isOpen("PEOPLE")).toBe(false)
  })

  it("is distinguished from a finger, which opens nothing by passing", () => {
    enter("touch")

    expect(isOpen("PEOPLE")).toBe(false)
  })
})

it("The menu is closed when the visitor leaves the site, who may come back to the page as it was", () => {
  render(makePage())
  fireEvent.click(getMenuSummary())
  fireEvent.click(getSummary("PEOPLE"))

  dispatchEvent(new Event("pagehide"))

  expect([isMenuOpen(), isOpen("PEOPLE")]).toEqual([false, false])
})

it("The menu of a phone is closed on another page, however the visitor got there", async () => {
  const { rerender } = render(makePage("/aboutus"))
  await userEvent.click(getMenuSummary())
  rerender(makePage("/aboutus"))
  expect(isMenuOpen()).toBe(true)

  rerender(makePage("/payments"))

  expect(isMenuOpen()).toBe(false)
})
