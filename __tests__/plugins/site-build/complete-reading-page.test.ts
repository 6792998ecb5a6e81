/** @jest-environment node */
import { completeReadingPage } from "../../../plugins/site-build/pages/complete-reading-page"
import { parsePage } from "../../../plugins/site-build/pages/page-files"
import { absoluteUrl } from "../../../src/navigation/absolute-url"
import { thoughts } from "../../../src/content/thoughts"

/** Completes a page of two articles, "one" and "m\u00f4re", of which one has this body. */
function complete(body: string) {
  const document = parsePage(
    `<main><article id="one">${body}</article><article id="m\u00f4re"></article></main>`,
  )
  completeReadingPage({ document })
  return document
}

/** @returns where a link leads then, and the address that is printed for it besides */
function completeLink(href: string, text = "words") {
  const link = complete(`<a href="${href}">${text}</a>`).querySelector("a")
  return [link?.getAttribute("href"), link?.getAttribute("data-address")]
}

describe("On the page of all articles", () => {
  it.each([
    ["/thoughts#one", "#one", 1],
    ["/thoughts#m%C3%B4re", "#m%C3%B4re", 2],
    ["#one", "#one", 1],
    [absoluteUrl("/thoughts#one"), "#one", 1],
  ])("a link to one of them stays there, and prints its number: %s", (href, hash, number) => {
    expect(completeLink(href)).toEqual([hash, thoughts.articles.see(number)])
  })

  it.each(["/thoughts#left-out", "/thoughts#%E0%A4%A", "/thoughts", "/aboutus#one", "/payments"])(
    "a link elsewhere on the site leads there, and prints its URL: %s",
    (href) => {
      expect(completeLink(href)).toEqual([href, absoluteUrl(href)])
    },
  )

  it("the address of an e-mail or phone link is printed where it is not its text", () => {
    expect(completeLink("mailto:a%2Bb@example.org?subject=x")[1]).toBe("a+b@example.org")
    expect(completeLink("mailto:a@example.org", "Write to a@example.org")[1]).toBeNull()
    expect(completeLink("tel:+27110000000")[1]).toBe("+27110000000")
  })

  it("a link to another site stays as it is, because its href is printed", () => {
    expect(completeLink("https://example.org/plan")).toEqual(["https://example.org/plan", null])
  })

  it.each([
    ["//example.org/plan", "https://example.org/plan"],
    ["HTTPS://example.org/plan", "https://example.org/plan"],
    [" http://example.org/plan", "http://example.org/plan"],
  ])("a link to another site prints its whole URL where its href is another: %s", (href, url) => {
    expect(completeLink(href)).toEqual([href, url])
  })

  it("no picture waits until it is near the window, because some browsers print without it", () => {
    const image = complete('<img src="/a.png" alt="" loading="lazy">').querySelector("img")

    expect(image?.hasAttribute("loading")).toBe(false)
    expect(image?.getAttribute("src")).toBe("/a.png")
  })
})
