import { render, screen } from "@testing-library/react"
import { InstructorList } from "../../src/components/instructor-list"
import { workshops } from "../../src/content/workshops"
import { makeImageData } from "../fixtures/image-data"

it("Each instructor has an entry, which leads to the facilitator's profile", () => {
  render(<InstructorList photo={undefined} />)

  const names = screen.getAllByRole("heading", { level: 3 })
  expect(names.map(({ textContent }) => textContent)).toEqual(
    workshops.instructors.map(({ name }) => name),
  )
  const urls = screen.getAllByRole("link").map((link) => link.getAttribute("href"))
  expect(urls).toEqual(workshops.instructors.map(() => "/aboutus#facilitator"))
  expect(screen.queryByRole("img")).toBeNull()
})

it("A photograph of the facilitator is shown once the owner has given one", () => {
  render(<InstructorList photo={makeImageData("facilitator-photo")} />)

  expect(screen.getByRole("img")).toHaveAttribute("src", "/facilitator-photo-600.png")
})
