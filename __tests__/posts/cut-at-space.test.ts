/** @jest-environment node */
import { cutAtSpace } from "../../src/posts/cut-at-space"

describe("A text that is shortened", () => {
  it("stays as it is when it is no longer than it may be", () => {
    expect(cutAtSpace("Mark less", 9)).toBe("Mark less")
  })

  it("ends after its last whole word", () => {
    expect(cutAtSpace("Mark less, teach more", 15)).toBe("Mark less,…")
  })

  it("ends inside a word that is longer than the text may be", () => {
    expect(cutAtSpace("Differentiation", 5)).toBe("Diffe…")
  })

  it("begins with a space only if it did so before", () => {
    expect(cutAtSpace(" Differentiation", 5)).toBe(" Diff…")
  })

  it("ends with no half of a character", () => {
    expect(cutAtSpace("😀😀😀", 3)).toBe("😀…")
  })
})
