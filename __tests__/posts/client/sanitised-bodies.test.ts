import { cacheSanitisedBody, takeBody } from "../../../src/posts/client/sanitised-bodies"

const post = { slug: "a", heading: "A", image: null, body: "<p>Text<script>alert(1)</script></p>" }
const toHtml = (fragment: DocumentFragment) => {
  const page = document.createElement("div")
  page.append(fragment)
  return page.innerHTML
}

describe("The body of a card", () => {
  it("is sanitised, whether it was prepared or not", () => {
    expect(toHtml(takeBody(post))).toBe("<p>Text</p>")

    cacheSanitisedBody(post)

    expect(toHtml(takeBody(post))).toBe("<p>Text</p>")
  })

  it("is whole also the second time, as the fragment that was prepared is then empty", () => {
    cacheSanitisedBody(post)
    toHtml(takeBody(post))

    expect(toHtml(takeBody(post))).toBe("<p>Text</p>")
  })
})
