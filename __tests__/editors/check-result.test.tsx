import { render, screen } from "@testing-library/react"
import { editors } from "../../src/content/editors"
import { site } from "../../src/content/site"
import type { CheckedFiles } from "../../src/editors/check-files"
import { CheckResult } from "../../src/editors/check-result"

const { next } = editors
const CHECKED: CheckedFiles = {
  summary: "blog.xlsx: 1 article, 0 errors, 0 warnings",
  notes: [],
  fileName: "blog.xlsx",
  problems: [],
  posts: [],
  pictures: new Map(),
  publishedImages: new Set(),
  changes: { added: ["One"], changed: [], removed: [] },
  chosenImages: [],
}

const listSteps = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent)

afterEach(() => {
  jest.restoreAllMocks()
})

describe("A workbook that is ready to be published", () => {
  it("is dragged, with the folder of its pictures, onto one page of the repository", () => {
    jest.replaceProperty(site, "repositoryUrl", "https://github.example.org/owner/site")
    render(<CheckResult checked={{ ...CHECKED, chosenImages: ["one.jpg", "two.jpg"] }} />)

    expect(listSteps()).toEqual([
      `${next.pictures} one.jpg, two.jpg`,
      next.uploadPage,
      next.dragAll,
      next.buttons,
    ])
    const links = screen.getAllByRole<HTMLAnchorElement>("link").map(({ href }) => href)
    expect(links).toEqual(["https://github.example.org/owner/site/upload/main/static/assets"])
  })

  it("is dragged alone when no picture is new", () => {
    render(<CheckResult checked={CHECKED} />)

    expect(listSteps()).toEqual([next.uploadPage, next.drag, next.buttons])
  })

  it("is saved under the name of the site's workbook first", () => {
    render(<CheckResult checked={{ ...CHECKED, fileName: "blog (1).xlsx" }} />)

    expect(listSteps()[0]).toBe(next.fileName)
  })

  it("has no link to a repository whose address is a sample", () => {
    jest.replaceProperty(site, "repositoryUrl", "")
    render(<CheckResult checked={CHECKED} />)

    expect(screen.queryByRole("link")).toBeNull()
  })
})
