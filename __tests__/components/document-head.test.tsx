import { render, waitFor } from "@testing-library/react"
import { DocumentHead } from "../../src/components/document-head"
import { provider } from "../../src/content/provider"
import { site } from "../../src/content/site"

it("Search engines are kept away from a page without a URL of its own", async () => {
  const find = (selector: string) => document.head.querySelector(selector)
  const { rerender } = render(<DocumentHead title="A page" path="/payments" />)
  await waitFor(() => expect(document.title).toBe(`A page | ${site.name}`))
  expect(find("meta[name=robots]")).toBeNull()
  const url = `${provider.siteUrl}/payments`
  expect(find("link[rel=canonical]")).toHaveAttribute("href", url)

  rerender(<DocumentHead title="Another page" />)
  await waitFor(() => expect(document.title).toBe(`Another page | ${site.name}`))
  expect(find("meta[name=robots]")).toHaveAttribute("content", "noindex")
  expect(find("link[rel=canonical], meta[name=description], meta[property^='og:']")).toBeNull()
})
