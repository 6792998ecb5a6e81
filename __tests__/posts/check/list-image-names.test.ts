/** @jest-environment node */
import { listImageNames } from "../../../src/posts/check/bodies/list-image-names"

describe("The pictures that an article names", () => {
  it.each<[string | null, string, string[]]>([
    ["a.jpg", '<p><IMG alt="" SRC="/assets/Blog/b.png"></p>', ["a.jpg", "b.png"]],
    [null, "<table><tr><td><img src=/assets/Blog/a%20b.jpg></table>", ["a b.jpg"]],
    [null, '<img src="assets/Blog/mo%CC%82re.jpg">', ["m\u00f4re.jpg"]],
    [null, '<img src="/icons/192.png"><img><a href="/assets/Blog/a.jpg">a</a>', []],
  ])("Image %j and body %j: %j", (image, body, names) => {
    expect(listImageNames({ image, body })).toEqual(names)
  })
})
