import { render, screen } from "@testing-library/react"
import { AboutSection } from "../../src/components/about-section"
import { about } from "../../src/content/aboutus"

it("A section of the about page is a region named by its heading, which can take the focus", () => {
  render(<AboutSection id="mission">After</AboutSection>)

  const { title, list } = about.sections.mission
  expect(screen.getByRole("region", { name: title })).toHaveAttribute("id", "mission")
  expect(screen.getByRole("heading", { level: 2 })).toHaveAttribute("tabindex", "-1")
  expect(screen.getAllByRole("listitem")).toHaveLength(list.length)
})
