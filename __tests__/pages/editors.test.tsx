import { existsSync } from "node:fs"
import { render, screen } from "@testing-library/react"
import { editors } from "../../src/content/editors"
import { provider } from "../../src/content/provider"
import EditorsPage from "../../src/pages/editors"

const REPOSITORY = "https://github.test/owner/site"
const { guide } = editors

describe("The page for editors", () => {
  it.each([guide.link, guide.template])("links the %s, a file of the repository", (name) => {
    jest.replaceProperty(provider, "repositoryUrl", REPOSITORY)
    render(<EditorsPage data={{ postPictures: null }} />)

    const { href } = screen.getByRole<HTMLAnchorElement>("link", { name })
    const file = href.replace(`${REPOSITORY}/blob/main/`, "")
    expect(existsSync(file)).toBe(true)
  })

  it("says nothing of both while the repository's address is a sample", () => {
    jest.replaceProperty(provider, "repositoryUrl", "https://github.example.org/owner/site")
    const { container } = render(<EditorsPage data={{ postPictures: null }} />)

    expect(screen.queryByRole("link")).toBeNull()
    expect(container).not.toHaveTextContent(guide.link)
    expect(container).not.toHaveTextContent(guide.template)
  })
})
