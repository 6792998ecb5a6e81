import { fireEvent, render, screen } from "@testing-library/react"
import { PageErrorBoundary } from "../../src/components/page-error-boundary"
import { pageError } from "../../src/content/page-error"
import { spyOnLocation } from "../fixtures/spy-on-location"

it("In place of a page that fails there are a phone number and a button that loads it again; the error is logged", () => {
  const error = new Error("Broken")
  const logged = jest.spyOn(console, "error").mockImplementation()
  const reload = spyOnLocation("reload")
  const Page = () => {
    throw error
  }

  render(
    <PageErrorBoundary>
      <Page />
    </PageErrorBoundary>,
  )

  expect(screen.getByRole("link")).toHaveAttribute("href", expect.stringMatching(/^tel:/))
  fireEvent.click(screen.getByRole("button", { name: pageError.reload }))
  expect(reload).toHaveBeenCalledTimes(1)
  expect(logged.mock.calls.flat()).toContain(error)
})
