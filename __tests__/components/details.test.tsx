import { render, screen, waitFor, within } from "@testing-library/react"
import { AboutSection } from "../../src/components/about-section"
import { InstructorList } from "../../src/components/instructor-list"
import { PageHead } from "../../src/components/page-head"
import { SiteFooter } from "../../src/components/site-footer"
import { about } from "../../src/content/about"
import { navigation } from "../../src/content/navigation"
import { provider } from "../../src/content/provider"
import { site } from "../../src/content/site"
import { workshops } from "../../src/content/workshops"
import { SECTION_IDS } from "../fixtures/law"

const textsOf = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent)

it("Search engines are kept away from a page without a URL of its own", async () => {
  const find = (selector: string) => document.head.querySelector(selector)
  const { rerender } = render(<PageHead title="A page" path="/payments" />)
  await waitFor(() => expect(document.title).toBe(`A page | ${site.name}`))
  expect(find("meta[name=robots]")).toBeNull()
  const url = `${provider.siteUrl.value}/payments`
  expect(find("link[rel=canonical]")).toHaveAttribute("href", url)

  rerender(<PageHead title="Another page" />)
  await waitFor(() => expect(document.title).toBe(`Another page | ${site.name}`))
  expect(find("meta[name=robots]")).toHaveAttribute("content", "noindex")
  expect(find("link[rel=canonical], meta[name=description], meta[property^='og:']")).toBeNull()
})

it("A section of the about page is a region named by its heading, which can take the focus", () => {
  const [{ id }] = about.sections
  const section = { id, title: "A title", paragraphs: ["One.", "Two."] }
  const { rerender } = render(<AboutSection section={section} />)

  expect(screen.getByRole("region", { name: "A title" })).toHaveAttribute("id", id)
  expect(screen.getByRole("heading", { level: 2 })).toHaveAttribute("tabindex", "-1")
  expect(textsOf(screen.getAllByRole("paragraph"))).toEqual(["One.", "Two."])
  expect(screen.queryByRole("list")).toBeNull()

  rerender(
    <AboutSection section={{ ...section, list: ["A", "B"] }} before="Before">
      After
    </AboutSection>,
  )
  expect(textsOf(screen.getAllByRole("listitem"))).toEqual(["A", "B"])
  expect(screen.getByRole("region")).toHaveTextContent("A titleBeforeOne.Two.ABAfter")
})

it("Each instructor has an entry, which leads to the facilitator's profile", () => {
  render(<InstructorList />)

  const names = screen.getAllByRole("heading", { level: 3 })
  expect(textsOf(names)).toEqual(workshops.instructors.map(({ name }) => name))
  const urls = screen.getAllByRole("link").map((link) => link.getAttribute("href"))
  expect(urls).toEqual(workshops.instructors.map(() => `/aboutus#${SECTION_IDS.facilitator}`))
})

it("The footer leads to every page of the menu", () => {
  render(<SiteFooter />)

  const pages = screen.getByRole("navigation", { name: site.footer.pagesHeading })
  const urls = within(pages)
    .getAllByRole("link")
    .map((link) => link.getAttribute("href"))
  expect(urls).toEqual(navigation.map(({ to }) => to))
})
