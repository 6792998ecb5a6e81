/** @jest-environment node */
import { listImageNames } from "../../../src/posts/check/check-image"

describe("The pictures that an article names", () => {
  it("are its Image, and then those of its body", () => {
    const body = '<p><IMG alt="" SRC="/assets/Blog/b.png"></p>'

    expect(listImageNames({ image: "a.jpg", body })).toEqual(["a.jpg", "b.png"])
  })

  it.each([
    {
      rule: "without the signs that an address has in place of a space",
      body: "<table><tr><td><img src=/assets/Blog/a%20b.jpg></table>",
      names: ["a b.jpg"],
    },
    {
      rule: "with an accent as one character",
      body: '<img src="assets/Blog/mo%CC%82re.jpg">',
      names: ["m\u00f4re.jpg"],
    },
    {
      rule: "but no picture of another folder, none without an address, and no link",
      body: '<img src="/icons/192.png"><img src="http://"><img><a href="/assets/Blog/a.jpg">a</a>',
      names: [],
    },
  ])("are those of its body, $rule", ({ body, names }) => {
    expect(listImageNames({ image: null, body })).toEqual(names)
  })
})
