import { render, screen } from "@testing-library/react"
import { InstructorList } from "../../src/components/instructor-list"
import { workshops } from "../../src/content/workshops"
import { SECTION_IDS } from "../fixtures/agreed-constants"

it("Each instructor has an entry, which leads to the facilitator's profile", () => {
  render(<InstructorList />)

  const names = screen.getAllByRole("heading", { level: 3 })
  expect(names.map(({ textContent }) => textContent)).toEqual(
    workshops.instructors.map(({ name }) => name),
  )
  const urls = screen.getAllByRole("link").map((link) => link.getAttribute("href"))
  expect(urls).toEqual(workshops.instructors.map(() => `/aboutus#${SECTION_IDS.facilitator}`))
})
