import { render, screen, within } from "@testing-library/react"
import { SiteFooter } from "../../src/components/site-footer"
import { navigation } from "../../src/content/navigation"
import { site } from "../../src/content/site"

it("The footer leads to every page of the menu", () => {
  render(<SiteFooter />)

  const pages = screen.getByRole("navigation", { name: site.footer.pagesHeading })
  const urls = within(pages)
    .getAllByRole("link")
    .map((link) => link.getAttribute("href"))
  expect(urls).toEqual(navigation.map(({ to }) => to))
})
