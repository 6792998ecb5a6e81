import { render, screen, within } from "@testing-library/react"
import { thoughts } from "../../src/content/thoughts"
import type { SafeHtml } from "../../src/posts/body/sanitiser/safe-html"
import { createPostCard } from "../../src/posts/client/post-card"
import ArticlesPage from "../../src/pages/articles"
import { makePageProps } from "../fixtures/page-props"

const toHeadings = () =>
  screen.queryAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)

/** Opens the page of a site with so many articles. */
function open(count: number) {
  const nodes = Array.from({ length: count }, (_, position) => ({
    slug: `article-${position}`,
    heading: `Article ${position}`,
    image: position === 0 ? "a & b.jpg" : null,
    html: `<p>Body ${position}</p>` as SafeHtml,
  }))
  return render(<ArticlesPage {...makePageProps({ allPost: { nodes } })} />)
}

describe("The page of all articles", () => {
  it("has whole articles, each with the hash that it has on the other page", () => {
    open(2)

    expect(toHeadings()).toEqual(["Article 0", "Article 1"])
    expect(screen.getAllByRole("article").map(({ id }) => id)).toEqual(["article-0", "article-1"])
    expect(screen.getByText("Body 0").tagName).toBe("P")
    const picture = screen.getByRole("img", { name: "Article 0" })
    expect(picture).toHaveAttribute("src", "/assets/Blog/a%20&%20b.jpg")
  })

  it("begins with links to them and the minutes that reading takes, and each leads back there", () => {
    open(2)

    const contents = screen.getByRole("navigation", { name: thoughts.indexLabel })
    const links = within(contents).getAllByRole("link")
    expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      [`Article 0 ${thoughts.readingTime(1)}`, "#article-0"],
      [`Article 1 ${thoughts.readingTime(1)}`, "#article-1"],
    ])
    const ways = screen.getAllByRole("link", { name: thoughts.backToIndex })
    expect(ways.map((way) => way.getAttribute("href"))).toEqual(
      Array.from({ length: 2 }, () => `#${contents.id}`),
    )
  })

  it("has no contents of one article", () => {
    open(1)

    expect(toHeadings()).toEqual(["Article 0"])
    expect(screen.queryByRole("navigation")).toBeNull()
    expect(screen.queryByRole("link", { name: thoughts.backToIndex })).toBeNull()
  })

  it("has the same cards as the page of the thoughts, but for what needs scripts", () => {
    open(2)
    const [card] = screen.getAllByRole("article")
    const html = "<p>Body 0</p>"
    const post = { slug: "article-0", heading: "Article 0", image: "a & b.jpg", body: html }
    const elementsOf = (root: Element | undefined) =>
      [
        root,
        ...(root?.querySelectorAll("h2, img, .prose, .prose p, a[href='#post_index']") ?? []),
      ].map((element) => [element?.tagName, element?.className, element?.getAttribute("src")])

    expect(elementsOf(card)).toEqual(elementsOf(createPostCard(post, true)))
  })
})
