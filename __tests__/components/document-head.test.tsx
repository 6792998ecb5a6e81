import { render, waitFor } from "@testing-library/react"
import { DocumentHead } from "../../src/components/document-head"

it("A page without a URL of its own takes the URL of the page before out of the head", async () => {
  const find = (selector: string) => document.head.querySelector(selector)
  const { rerender } = render(<DocumentHead title="A page" path="/payments" description="A" />)
  await waitFor(() => expect(find("link[rel=canonical]")).not.toBeNull())

  rerender(<DocumentHead title="Another page" />)
  const left = "link[rel=canonical], meta[name=description], meta[property^='og:']"
  await waitFor(() => expect(find(left)).toBeNull())
})
