import { absoluteUrl } from "../../src/navigation/absolute-url"
import { site } from "../../src/content/site"
import { toFeedItem } from "../../src/metadata/feed"
import type { SafeHtml } from "../../src/posts/body/sanitiser/sanitise-body"

const post = {
  slug: "mark-less",
  heading: "Mark less",
  image: "marking.jpg",
  html: '<p>Look at <a href="https://www.example.org/payments">this</a>.</p>' as SafeHtml,
}

describe("An article in the feed", () => {
  it("has its URL, by which readers know it, its heading, its image and all its words, but no date", () => {
    const url = absoluteUrl("/thoughts#mark-less")
    const image = absoluteUrl("/assets/Blog/marking.jpg")

    expect(toFeedItem(post)).toEqual({
      title: "Mark less",
      url,
      guid: url,
      author: site.name,
      description: `<p><img src="${image}" alt="Mark less"></p>${post.html}`,
    })
  })

  it("has nothing that would make the feed unreadable, and names its image by its heading", () => {
    const { title, description } = toFeedItem({
      ...post,
      heading: 'A\u0000B\u000bC\uffffD \ud83d "and" 👍 <b>',
    })

    expect(title).toBe('ABCD  "and" 👍 <b>')
    const { body } = new DOMParser().parseFromString(description, "text/html")
    expect(body.querySelector("img")?.alt).toBe(title)
  })

  it("has a URL of plain characters", () => {
    expect(toFeedItem({ ...post, slug: "ubuntu-ñ-教" }).guid).toBe(
      `${absoluteUrl("/thoughts")}#ubuntu-%C3%B1-%E6%95%99`,
    )
  })
})
