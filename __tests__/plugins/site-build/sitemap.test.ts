import { toRobots, toSitemap } from "../../../plugins/site-build/sitemap"

describe("The sitemap", () => {
  it("lists the addresses in their order, as a strict reader of XML sees them", () => {
    const addresses = ["https://www.example.org/a", "https://www.example.org/b?c=1&d=2"]

    const { documentElement } = new DOMParser().parseFromString(
      toSitemap(addresses),
      "application/xml",
    )

    expect(documentElement.namespaceURI).toBe("http://www.sitemaps.org/schemas/sitemap/0.9")
    expect(documentElement.localName).toBe("urlset")
    expect(
      [...documentElement.children].map((url) => url.querySelector("loc")?.textContent),
    ).toEqual(addresses)
  })
})

describe("The rules for robots", () => {
  it("shut nobody out and name the sitemap", () => {
    expect(toRobots("https://www.example.org/sitemap.xml")).toBe(
      "User-agent: *\nDisallow:\n\nSitemap: https://www.example.org/sitemap.xml\n",
    )
  })
})
