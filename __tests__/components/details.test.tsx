import { render, screen, waitFor, within } from "@testing-library/react"
import { AboutSection } from "../../src/components/about-section"
import { FactList } from "../../src/components/fact-list"
import { FacilitatorProfile } from "../../src/components/facilitator-profile"
import { InstructorList } from "../../src/components/instructor-list"
import { PageHead } from "../../src/components/page-head"
import { SiteFooter } from "../../src/components/site-footer"
import { navigation } from "../../src/content/navigation"
import { provider } from "../../src/content/provider"

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
    render(<PageHead title="Payments" description="How to pay." path="/payments" />)

    await waitFor(() => expect(document.title).toBe("Payments | Skills & Excellence"))
    const find = (selector: string) => document.head.querySelector(selector)
    expect(document.documentElement).toHaveAttribute("lang", "en-ZA")
    expect(find("meta[name=description]")).toHaveAttribute("content", "How to pay.")
    expect(find("link[rel=canonical]")).toHaveAttribute(
      "href",
      `${provider.siteUrl.value}/payments`,
    )
    expect(find("link[type='image/svg+xml']")).toHaveAttribute("href", "/favicon.svg")
    expect(find("meta[name=robots]")).toBeNull()
  })

  it("keeps search engines away from a page without a URL of its own", async () => {
    render(<PageHead title="Bpm" />)

    await waitFor(() => expect(document.title).toBe("Bpm | Skills & Excellence"))
    const find = (selector: string) => document.head.querySelector(selector)
    expect(find("meta[name=robots]")).toHaveAttribute("content", "noindex")
    expect(find("link[rel=canonical]")).toBeNull()
    expect(find("meta[name=description]")).toBeNull()
    expect(find("meta[property^='og:']")).toBeNull()
  })
})

describe("A section of the about page", () => {
  const section = { id: "vision", title: "Our Vision", paragraphs: ["One.", "Two."] } as const

  it("is a region at its anchor, named by its heading, which can take the focus", () => {
    render(<AboutSection section={section} />)

    const region = screen.getByRole("region", { name: "Our Vision" })
    expect(region).toHaveAttribute("id", "vision")
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
    expect(screen.getByRole("region")).toHaveTextContent("Our VisionBeforeOne.Two.ABAfter")
  })
})

describe("The facilitator's profile", () => {
  it("shows the years in each management role and the other facts under their headings", () => {
    const { facilitator } = provider
    const { container } = render(<FacilitatorProfile />)

    for (const { years, role } of facilitator.managementExperience.value) {
      expect(screen.getByText(role).closest("li")).toHaveTextContent(`${years} years${role}`)
    }
    const headings = screen.getAllByRole("heading", { level: 3 })
    expect(headings.map((heading) => heading.firstChild?.textContent)).toEqual([
      "Management experience",
      "Academic degrees",
      "Experience",
      "Publications",
      "Sport",
      "Award",
    ])
    for (const { value } of [facilitator.academicDegrees, facilitator.award]) {
      for (const entry of value) expect(container).toHaveTextContent(entry)
    }
  })

  it("marks the facts that are samples, and only those", () => {
    // The years as educator are in the section's text.
    const shown = Object.entries(provider.facilitator).filter(
      ([name]) => name !== "yearsAsEducator",
    )
    render(<FacilitatorProfile />)

    expect(screen.queryAllByText("Sample")).toHaveLength(
      shown.filter(([, { isSample }]) => isSample).length,
    )
  })
})

describe("The list of instructors", () => {
  it("has one entry, which leads to the facilitator's profile", () => {
    render(<InstructorList />)

    const entry = screen.getByRole("listitem")
    expect(within(entry).getByRole("heading", { name: "The director" })).toBeVisible()
    expect(within(entry).getByRole("link")).toHaveAttribute("href", "/aboutus#facilitator")
  })
})

describe("The footer", () => {
  it("leads to every page, and lets a visitor phone and write", () => {
    render(<SiteFooter />)

    const pages = within(screen.getByRole("navigation", { name: "Pages" })).getAllByRole("link")
    expect(pages.map((link) => link.getAttribute("href"))).toEqual(navigation.map(({ to }) => to))
    const { cell, email } = provider.contact
    const urls = screen.getAllByRole("link").map((link) => link.getAttribute("href"))
    expect(urls).toContain(`tel:${cell.value}`)
    expect(urls).toContainEqual(expect.stringMatching(`^mailto:${email.value}\\?`))
  })
})
