import { render, screen } from "@testing-library/react"
import { notFound } from "../../../src/content/not-found"
import NotFoundPage from "../../../src/pages/404"
import { SiteHeader } from "../../../src/components/site-header"
import { findEntry } from "../../fixtures/site-words"
import { SECTION_IDS } from "../../fixtures/agreed-constants"
import { COURSE } from "../../fixtures/site-words"
import { makeImageFile, makePageProps } from "../../fixtures/page-props"

/** Shows the not-found page at a URL, with its script. @returns the guess */
async function open(url: string) {
  history.replaceState(null, "", url)
  const props = makePageProps({ image: makeImageFile("lost") })
  render(
    <>
      <SiteHeader path="/404" hash="" />
      <main>
        <NotFoundPage {...props} />
      </main>
    </>,
  )
  jest.resetModules()
  await import("../../../src/inline/suggest-page")
  return document.getElementById(notFound.guessId)
}

const VISION = findEntry(SECTION_IDS.vision)

describe("The not-found page", () => {
  it.each([
    ["a page", "/ABOUTUS.", "/aboutus", notFound.links["/aboutus"]],
    ["a section", "/aboutus%23vision", VISION.to, VISION.label],
    [
      "the details of a course",
      `/Workshops%23${COURSE.id}-details?fbclid=1`,
      `/workshops#${COURSE.id}-details`,
      findEntry(COURSE.id).label,
    ],
    ["an article", "/thoughts%23Mark-less.", "/thoughts#mark-less", notFound.links["/thoughts"]],
    ["a page outside of the menu", "/Outcomes", "/outcomes", "/outcomes"],
  ])("shows first a link to what was probably meant: %s", async (_what, url, to, name) => {
    const guess = await open(url)

    expect(guess).toBeVisible()
    expect(guess).toHaveTextContent(`${notFound.guess} ${name}`)
    expect(guess?.querySelector("a")).toHaveAttribute("href", to)
    const heading = screen.getByRole("heading", { level: 1 })
    expect(heading.nextElementSibling).toBe(guess)
  })

  it.each(["/no-such-page", "/foo%25", "/%2C%3F%26%2F%3A"])(
    "guesses nothing where nothing of the site is like it: %s",
    async (url) => {
      expect(await open(url)).not.toBeVisible()
    },
  )
})
