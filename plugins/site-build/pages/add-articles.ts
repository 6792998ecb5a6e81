import { provider } from "../../../src/content/provider"
import { ARTICLES_ID, thoughts } from "../../../src/content/thoughts"
import { fitIntoArticle } from "../../../src/posts/body/fit-into-article"
import type { Post } from "../../../src/posts/post"
import { imageUrl } from "../../../src/posts/urls"
import { makeBodySanitiser } from "./make-body-sanitiser"
import { append, type BuiltPage, findRequired } from "./page-files"

/** More would make a page of several megabytes. */
export const MAX_ARTICLES = 200

/** Gatsby's minifier writes it so. */
const WITHOUT_SCRIPTS = "(scripting:none)"

/**
 * Replaces the empty card of the page of all articles by the articles, and removes the page's scripts: it is read where
 * there are none, and printed.
 * @param posts in the order of the workbook
 */
export function addArticles(page: BuiltPage, posts: readonly Post[]): void {
  const { origin } = new URL(provider.siteUrl.value)
  const sanitise = makeBodySanitiser({ origin })
  const [place] = findRequired(page, `#${ARTICLES_ID}`)
  const takeClass = (name: string) => {
    const [part] = findRequired(page, `#${ARTICLES_ID} ${name}`)
    return { class: part.className }
  }
  const cardClass = takeClass("article")
  const titleClass = takeClass("h2")
  const imageClass = takeClass("img")
  const bodyClass = takeClass("div")
  place.replaceChildren()
  for (const { slug, heading, image, body } of posts.slice(0, MAX_ARTICLES)) {
    const article = append(place, "article", { ...cardClass, id: slug })
    append(article, "h2", titleClass, heading)
    if (image !== null) {
      const src = imageUrl(image)
      const size = { width: "800", height: "600" }
      append(article, "img", { ...imageClass, ...size, src, alt: heading, loading: "lazy" })
    }
    const prose = append(article, "div", bodyClass)
    const content = sanitise(body)
    fitIntoArticle(content)
    prose.append(...[...content.childNodes].map((node) => page.document.importNode(node, true)))
  }
  if (posts.length > MAX_ARTICLES) append(place, "p", {}, thoughts.articles.onlyFirst(MAX_ARTICLES))
  removeScripts(page)
}

/** Also applies the styles for browsers without scripts in every browser. */
function removeScripts(page: BuiltPage): void {
  for (const script of findRequired(page, "script")) script.remove()
  for (const style of findRequired(page, "style", WITHOUT_SCRIPTS)) {
    style.textContent = style.textContent.replaceAll(WITHOUT_SCRIPTS, "(min-width:0)")
  }
}
