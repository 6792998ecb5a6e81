import { toRobots, toSitemap } from "../../../plugins/site-build/sitemap"

it("The sitemap lists the URLs in their order, as a strict reader of XML sees them", () => {
  const addresses = ["https://www.example.org/a", "https://www.example.org/b?c=1&d=2"]

  const xml = new DOMParser().parseFromString(toSitemap(addresses), "application/xml")

  const namespace = "http://www.sitemaps.org/schemas/sitemap/0.9"
  const urls = [...xml.getElementsByTagNameNS(namespace, "loc")]
  expect(urls.map(({ textContent }) => textContent)).toEqual(addresses)
})

it("The rules for robots shut nobody out and name the sitemap", () => {
  expect(toRobots("https://www.example.org/sitemap.xml")).toBe(
    "User-agent: *\nDisallow:\n\nSitemap: https://www.example.org/sitemap.xml\n",
  )
})
