import { render, screen, waitFor, within } from "@testing-library/react"
import { AboutSection } from "../../src/components/about-section"
import { FactList } from "../../src/components/fact-list"
import { InstructorList } from "../../src/components/instructor-list"
import { PageHead } from "../../src/components/page-head"
import { SiteFooter } from "../../src/components/site-footer"
import { about } from "../../src/content/about"
import { navigation } from "../../src/content/navigation"
import { provider } from "../../src/content/provider"
import { site } from "../../src/content/site"
import { workshops } from "../../src/content/workshops"

describe("A list of facts", () => {
  it("pairs each label with its value, and with its button where it has one", () => {
    render(
      <FactList
        facts={[
          { label: "Bank", value: "A bank", action: <button type="button">Copy</button> },
          { label: "Web", value: <a href="/a">Here</a> },
        ]}
      />,
    )

    expect(screen.getAllByRole("term").map((term) => term.textContent)).toEqual(["Bank", "Web"])
    expect(screen.getAllByRole("definition").map((value) => value.textContent)).toEqual([
      "A bank",
      "Copy",
      "Here",
    ])
    expect(screen.getByRole("link", { name: "Here" })).toBeVisible()
  })
})

describe("The head of a page", () => {
  it("has title, description, language and the page's one URL", async () => {
    render(<PageHead title="A page" description="How to pay." path="/payments" />)

    await waitFor(() => expect(document.title).toBe(`A page | ${site.name}`))
    const find = (selector: string) => document.head.querySelector(selector)
    expect(document.documentElement).toHaveAttribute("lang", site.language)
    expect(find("meta[name=description]")).toHaveAttribute("content", "How to pay.")
    expect(find("link[rel=canonical]")).toHaveAttribute(
      "href",
      `${provider.siteUrl.value}/payments`,
    )
    expect(find("link[type='image/svg+xml']")).toHaveAttribute("href", "/favicon.svg")
    expect(find("meta[name=robots]")).toBeNull()
  })

  it("keeps search engines away from a page without a URL of its own", async () => {
    render(<PageHead title="Another page" />)

    await waitFor(() => expect(document.title).toBe(`Another page | ${site.name}`))
    const find = (selector: string) => document.head.querySelector(selector)
    expect(find("meta[name=robots]")).toHaveAttribute("content", "noindex")
    expect(find("link[rel=canonical]")).toBeNull()
    expect(find("meta[name=description]")).toBeNull()
    expect(find("meta[property^='og:']")).toBeNull()
  })
})

describe("A section of the about page", () => {
  const [{ id }] = about.sections
  const section = { id, title: "A title", paragraphs: ["One.", "Two."] }

  it("is a region at its anchor, named by its heading, which can take the focus", () => {
    render(<AboutSection section={section} />)

    const region = screen.getByRole("region", { name: "A title" })
    expect(region).toHaveAttribute("id", id)
    expect(screen.getByRole("heading", { level: 2 })).toHaveAttribute("tabindex", "-1")
    expect(screen.getAllByRole("paragraph").map((text) => text.textContent)).toEqual([
      "One.",
      "Two.",
    ])
    expect(screen.queryByRole("list")).toBeNull()
  })

  it("shows its points, and what goes above and below the text", () => {
    render(
      <AboutSection section={{ ...section, list: ["A", "B"] }} before={<p>Before</p>}>
        <p>After</p>
      </AboutSection>,
    )

    expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual(["A", "B"])
    expect(screen.getByRole("region")).toHaveTextContent("A titleBeforeOne.Two.ABAfter")
  })
})

describe("The list of instructors", () => {
  it("has an entry for each, which leads to the facilitator's profile", () => {
    render(<InstructorList />)

    const entries = screen.getAllByRole("listitem").map((entry) => within(entry))
    expect(entries.map((entry) => entry.getByRole("heading").textContent)).toEqual(
      workshops.instructors.map(({ name }) => name),
    )
    for (const entry of entries) {
      expect(entry.getByRole("link")).toHaveAttribute("href", "/aboutus#facilitator")
    }
  })
})

describe("The footer", () => {
  it("leads to every page of the menu", () => {
    render(<SiteFooter />)

    const pages = screen.getByRole("navigation", { name: site.footer.pagesHeading })
    const links = within(pages).getAllByRole("link")
    expect(links.map((link) => link.getAttribute("href"))).toEqual(navigation.map(({ to }) => to))
  })
})
