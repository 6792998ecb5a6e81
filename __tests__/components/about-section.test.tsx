import { render, screen } from "@testing-library/react"
import { AboutSection } from "../../src/components/about-section"
import { about } from "../../src/content/aboutus"

const textsOf = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent)

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
