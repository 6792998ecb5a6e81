import { comparePosts, isUnchanged } from "../../src/editors/compare-posts"
import type { Post } from "../../src/posts/post"

const makePost = (slug: string, body = "Words"): Post => ({
  slug,
  heading: slug.toUpperCase(),
  image: null,
  body,
})
const [one, two, three] = ["one", "two", "three"].map((slug) => makePost(slug)) as [
  Post,
  Post,
  Post,
]

describe("Articles that are compared with those of the site", () => {
  it("are unchanged when they are the same in the same order", () => {
    const changes = comparePosts([one, two], [one, two])

    expect(changes).toEqual({ added: [], changed: [], removed: [], isReordered: false })
    expect(isUnchanged(changes)).toBe(true)
  })

  it("are named by their headings when they are new, changed or gone", () => {
    const changes = comparePosts([one, two], [makePost("one", "Other words"), three])

    expect(changes).toEqual({
      added: ["THREE"],
      changed: ["ONE"],
      removed: ["TWO"],
      isReordered: false,
    })
    expect(isUnchanged(changes)).toBe(false)
  })

  it("are changed when two of them change places", () => {
    const changes = comparePosts([one, two], [two, one])

    expect(changes).toEqual({ added: [], changed: [], removed: [], isReordered: true })
    expect(isUnchanged(changes)).toBe(false)
  })

  it("are in the same order when one is put between them or taken away", () => {
    expect(comparePosts([one, two], [one, three, two]).isReordered).toBe(false)
    expect(comparePosts([one, three, two], [one, two]).isReordered).toBe(false)
  })
})
