import { render, screen } from "@testing-library/react"
import type { PageProps } from "gatsby"
import { BelowTheFold } from "../../src/components/below-the-fold"

const makePage = (action?: string, hash = "") => {
  const location = (action ? { action, hash } : { hash }) as unknown as PageProps["location"]
  return <BelowTheFold location={location}>Later words</BelowTheFold>
}

describe("Content below the fold", () => {
  it("is rendered soon after the rest on a push navigation", async () => {
    render(makePage("PUSH"))

    expect(screen.queryByText("Later words")).toBeNull()
    expect(await screen.findByText("Later words")).toBeVisible()
  })

  it.each([
    ["POP", ""],
    [undefined, ""],
    ["PUSH", "#section"],
  ])("is there at once with the action “%s” and the hash “%s”", (action, hash) => {
    render(makePage(action, hash))

    expect(screen.getByText("Later words")).toBeVisible()
  })
})
