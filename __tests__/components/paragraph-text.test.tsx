import { render, screen } from "@testing-library/react"
import { CourseDetails } from "../../src/components/course-details"
import { ParagraphText } from "../../src/components/paragraph-text"
import { PrintedWorkshops } from "../../src/components/printed-workshops"
import PaymentsPage from "../../src/pages/payments"
import { course } from "../fixtures/course"

describe("A paragraph", () => {
  it("keeps prices, types of activity and “e-mail” on one line, and changes no letter of its words", () => {
    const words = "A Type 3 activity for R 4 850: e-mail us, in 2027 or 2028."
    const { container } = render(<ParagraphText paragraph={words} />)

    const kept = [...container.querySelectorAll(".together")].map(({ textContent }) => textContent)
    expect(kept).toEqual(["Type 3", "R 4 850", "e-mail"])
    expect(container.textContent).toBe(words)
  })

  it.each([
    ["labels", <PaymentsPage key="" data={{ site: { buildYear: "2026" } }} />],
    ["badges", <CourseDetails key="" course={course} />],
    ["the printed sheet", <PrintedWorkshops key="" />],
  ])("keeps them also on %s", (_, element) => {
    const { container } = render(element)
    for (const button of container.querySelectorAll("button")) button.remove()

    const words = container.textContent.match(/Type \d|e-mail/g)
    const kept = [...container.querySelectorAll(".together")].map(({ textContent }) => textContent)
    expect(words).toBeTruthy()
    expect(kept.filter((text) => !/^[R+]/.test(text))).toEqual(words)
  })

  it("has links to pages and to other URLs among its words", () => {
    const { container } = render(
      <ParagraphText
        paragraph={[
          "Read ",
          { text: "a page", href: "/thoughts" },
          " or ",
          { text: "phone us", href: "tel:+27000000000" },
          ".",
        ]}
      />,
    )

    expect(container).toHaveTextContent("Read a page or phone us.")
    expect(screen.getByRole("link", { name: "a page" })).toHaveAttribute("href", "/thoughts")
    expect(screen.getByRole("link", { name: "phone us" })).toHaveAttribute(
      "href",
      "tel:+27000000000",
    )
  })
})
