import { render, screen, within } from "@testing-library/react"
import { PostCard } from "../../src/components/post-card"
import { hasPostIndex, PostIndex } from "../../src/components/post-index"
import { PostList } from "../../src/components/post-list"
import type { Post } from "../../src/posts/post"

const post: Post = {
  slug: "mark-less",
  heading: "Mark less",
  image: "my marking & more.jpg",
  body: "<h2>Why</h2><p>Because of <a href='https://example.org/a'>this</a>.</p>",
}

describe("The card of a post", () => {
  it("stands at its address, which its heading links to", () => {
    render(<PostCard post={post} isIndexed={false} />)

    expect(screen.getByRole("article")).toHaveAttribute("id", "mark-less")
    const heading = screen.getByRole("heading", { level: 2, name: "Mark less" })
    expect(within(heading).getByRole("link")).toHaveAttribute("href", "#mark-less")
  })

  it("shows the picture of assets/Blog, described by the heading", () => {
    render(<PostCard post={post} isIndexed={false} />)

    const picture = screen.getByRole("img", { name: "Mark less" })
    expect(picture).toHaveAttribute("src", "/assets/Blog/my%20marking%20%26%20more.jpg")
    expect(picture).toHaveAttribute("loading", "lazy")
  })

  it("has heading, picture, body and link back in the order in which they are read", () => {
    render(<PostCard post={post} isIndexed />)

    const parts = [
      screen.getByRole("heading", { level: 2 }),
      screen.getByRole("img"),
      screen.getByText(/^Because of/),
      screen.getByRole("link", { name: "Back to the list of articles" }),
    ]
    expect(parts.toSorted(byPlace)).toEqual(parts)
  })

  it("has no link back where there is no index", () => {
    render(<PostCard post={post} isIndexed={false} />)

    expect(screen.queryByRole("link", { name: "Back to the list of articles" })).toBeNull()
  })

  it("has no picture when the row names none", () => {
    render(<PostCard post={{ ...post, image: null }} isIndexed={false} />)

    expect(screen.queryByRole("img")).toBeNull()
  })

  it("draws the body as HTML, with its headings below the card's and its links safe", () => {
    render(<PostCard post={post} isIndexed={false} />)

    expect(screen.getByRole("heading", { level: 3, name: "Why" })).toBeVisible()
    expect(screen.getByRole("link", { name: "this" })).toHaveAttribute("rel", "noopener noreferrer")
  })

  it("draws a hostile body without anything that runs, and its heading as plain characters", () => {
    const { container } = render(
      <PostCard
        post={{
          ...post,
          heading: "<img src=x onerror=alert(1)>",
          body: "<script>alert(1)</script><p onclick='alert(1)'>Safe</p>",
        }}
        isIndexed={false}
      />,
    )

    expect(screen.getByRole("heading", { level: 2 })).toHaveTextContent(
      "<img src=x onerror=alert(1)>",
    )
    expect(container.querySelector(".prose")?.innerHTML).toBe("<p>Safe</p>")
  })

  it("replaces the old body when the post has another one", () => {
    const { container, rerender } = render(<PostCard post={post} isIndexed={false} />)

    rerender(<PostCard post={{ ...post, body: "<p>New</p>" }} isIndexed={false} />)

    expect(container.querySelector(".prose")?.innerHTML).toBe("<p>New</p>")
  })
})

describe("The list of posts", () => {
  const posts = [post, { ...post, slug: "ask-more", heading: "Ask more" }]

  it("shows them in the order of the workbook", () => {
    render(<PostList posts={posts} isIndexed />)

    expect(screen.getAllByRole("article").map(({ id }) => id)).toEqual(["mark-less", "ask-more"])
  })

  it("shows nothing while there are none", () => {
    render(<PostList posts={[]} isIndexed={false} />)

    expect(screen.getByRole("list")).toBeEmptyDOMElement()
  })

  it("has an index of links to them, to which each of them leads back", () => {
    render(
      <>
        <PostIndex posts={posts} />
        <PostList posts={posts} isIndexed={hasPostIndex(posts)} />
      </>,
    )

    const index = screen.getByRole("navigation", { name: "Articles on this page" })
    const linksBack = screen.getAllByRole("link", { name: "Back to the list of articles" })
    expect(linksBack.map((link) => link.getAttribute("href"))).toEqual(
      posts.map(() => `/thoughts#${index.id}`),
    )
    const links = within(index).getAllByRole("link")
    expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ["Mark less", "#mark-less"],
      ["Ask more", "#ask-more"],
    ])
  })
})

function byPlace(one: Element, other: Element): number {
  return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
}
