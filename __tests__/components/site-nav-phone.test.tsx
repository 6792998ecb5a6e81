import { fireEvent, render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { SiteHeader } from "../../src/components/site-header"
import { SiteNav } from "../../src/components/site-nav"
import { site } from "../../src/content/site"

jest.mock("../../src/content/navigation", () => jest.requireActual<object>("../fixtures/own-menu"))

const getMenuButton = () => screen.getByRole("button", { name: site.menuButton })
const getSections = (item: string) =>
  screen.getByRole("button", { name: site.sectionsButton(item) })
const getItem = (name: string) => screen.getByRole("link", { name })

describe("The menu of a phone", () => {
  it("is closed at first; its button opens and closes the list", async () => {
    render(<SiteNav currentUrl="/bpm" />)
    const list = document.getElementById(getMenuButton().getAttribute("aria-controls") ?? "")
    expect(list).toContainElement(getItem("PRICES"))

    await userEvent.click(getMenuButton())
    expect(getMenuButton()).toHaveAttribute("aria-expanded", "true")

    await userEvent.click(getMenuButton())
    expect(getMenuButton()).toHaveAttribute("aria-expanded", "false")
  })

  it("closes on Escape, which gives the focus back to its button", async () => {
    render(<SiteNav currentUrl="/bpm" />)
    await userEvent.click(getMenuButton())
    getItem("PRICES").focus()

    await userEvent.keyboard("x")
    expect(getMenuButton()).toHaveAttribute("aria-expanded", "true")
    await userEvent.keyboard("{Escape}")

    expect(getMenuButton()).toHaveAttribute("aria-expanded", "false")
    expect(getMenuButton()).toHaveFocus()
  })

  it("closes on Escape also when nothing has the focus", async () => {
    render(<SiteNav currentUrl="/bpm" />)
    fireEvent.click(getMenuButton())
    expect(document.body).toHaveFocus()

    await userEvent.keyboard("{Escape}")

    expect(getMenuButton()).toHaveAttribute("aria-expanded", "false")
    expect(getMenuButton()).toHaveFocus()
  })

  it("closes on a click beside it, and not on a click on itself", () => {
    render(<SiteNav currentUrl="/bpm" />)
    fireEvent.click(getMenuButton())

    fireEvent.pointerDown(getItem("PRICES"))
    expect(getMenuButton()).toHaveAttribute("aria-expanded", "true")
    fireEvent.pointerDown(document.body)
    expect(getMenuButton()).toHaveAttribute("aria-expanded", "false")
  })

  it.each([
    ["forwards", "{Tab}"],
    ["backwards", "{Shift>}{Tab}{Tab}{/Shift}"],
  ])("closes when the keyboard leaves it %s", async (_direction, keys) => {
    render(
      <>
        <a href="#before">Before</a>
        <SiteNav currentUrl="/bpm" />
        <a href="#after">After</a>
      </>,
    )
    await userEvent.click(getMenuButton())
    if (keys === "{Tab}") getItem("ADDRESS").focus()
    else getItem("LESSONS").focus()
    expect(getMenuButton()).toHaveAttribute("aria-expanded", "true")

    await userEvent.keyboard(keys)

    expect(getMenuButton()).toHaveAttribute("aria-expanded", "false")
  })

  it("stays open when the whole window loses the focus", async () => {
    render(<SiteNav currentUrl="/bpm" />)
    await userEvent.click(getMenuButton())

    fireEvent.blur(getMenuButton(), { relatedTarget: null })

    expect(getMenuButton()).toHaveAttribute("aria-expanded", "true")
  })

  it("stays open after a double tap on its button", async () => {
    render(<SiteNav currentUrl="/bpm" />)

    await userEvent.dblClick(getMenuButton())

    expect(getMenuButton()).toHaveAttribute("aria-expanded", "true")
  })

  it("closes the sections with the first Escape and itself with the second", async () => {
    render(<SiteNav currentUrl="/bpm" />)
    await userEvent.click(getMenuButton())
    getSections("PEOPLE").focus()
    await userEvent.keyboard("{Enter}{Escape}")
    expect(getMenuButton()).toHaveAttribute("aria-expanded", "true")
    expect(getSections("PEOPLE")).toHaveAttribute("aria-expanded", "false")

    await userEvent.keyboard("{Escape}")

    expect(getMenuButton()).toHaveAttribute("aria-expanded", "false")
  })

  it.each(["PRICES", "PEOPLE"])("closes when %s is chosen", async (item) => {
    render(<SiteNav currentUrl="/bpm" />)
    await userEvent.click(getMenuButton())

    fireEvent.click(getItem(item))

    expect(getMenuButton()).toHaveAttribute("aria-expanded", "false")
  })

  it("is closed again on another page, however the visitor got there", async () => {
    const { rerender } = render(<SiteHeader path="/aboutus" hash="" />)
    await userEvent.click(getMenuButton())
    rerender(<SiteHeader path="/aboutus" hash="" />)
    expect(getMenuButton()).toHaveAttribute("aria-expanded", "true")

    rerender(<SiteHeader path="/payments" hash="" />)

    expect(getMenuButton()).toHaveAttribute("aria-expanded", "false")
  })
})
