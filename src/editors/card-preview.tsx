import { type ReactNode, useLayoutEffect, useRef } from "react"
import { editorsCheck } from "../content/editors-check"
import { sanitiseBody } from "../posts/body/sanitiser/sanitise-body"
import { toImageName } from "../posts/check/check-image"
import "../posts/card/post-card.css"
import { createElement } from "../posts/card/create-element"
import { createPostCard } from "../posts/card/post-card"
import type { Post } from "../posts/post"
import "../styles/prose.css"
import type { CheckedFiles } from "./check-files"
import * as styles from "./check-result.module.css"

const { preview: words } = editorsCheck

/** Shows the cards of the articles as visitors will see them; first those that need a look. */
export function CardPreview({ checked }: { checked: CheckedFiles }) {
  const { posts, problems, changes } = checked
  const described = posts.map(({ row, post }) => {
    const found = problems.flatMap(({ place }, index) => (place.row === row ? index + 1 : []))
    const isNew = changes?.added.includes(post.heading) ?? false
    const isChanged = changes?.changed.includes(post.heading) ?? false
    const label = words.label(row, isNew, isChanged, found.length)
    return { row, post, label, problem: found[0], isFirst: isNew || isChanged || found.length > 0 }
  })
  described.sort((one, other) => Number(other.isFirst) - Number(one.isFirst))
  return (
    <section className={styles.cards}>
      <h2>{words.heading}</h2>
      {described.map(({ row, post, label, problem }) => (
        <PreviewCard key={row} post={post} checked={checked}>
          {problem === undefined ? label : <a href={`#problem_${problem}`}>{label}</a>}
        </PreviewCard>
      ))}
    </section>
  )
}

interface PreviewCardProps {
  /** The label above the card. */
  children: ReactNode
  post: Post
  checked: CheckedFiles
}

function PreviewCard({ post, checked, children }: PreviewCardProps) {
  const container = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const card = createPostCard(document, post, sanitiseBody(post.body), { isIndexed: false })
    card.querySelector(".postEnd:empty")?.remove()
    // Following a link must not discard the check.
    for (const link of card.querySelectorAll<HTMLAnchorElement>('a:not([href^="#"])')) {
      link.target = "_blank"
      link.rel = "noreferrer"
    }
    const urls = showChosenImages(card, checked)
    container.current?.replaceChildren(card)
    return () => {
      for (const url of urls) URL.revokeObjectURL(url)
    }
  }, [post, checked])

  return (
    <div>
      <p className={styles.label}>{children}</p>
      <div ref={container} />
    </div>
  )
}

/**
 * Shows the chosen files in a card instead of published images. Never requests an image that the
 * site does not have, because that would send its name.
 * @returns the object URLs to revoke
 */
function showChosenImages(card: HTMLElement, checked: CheckedFiles): string[] {
  const urls: string[] = []
  for (const image of card.querySelectorAll("img")) {
    const source = image.getAttribute("src") ?? ""
    const name = (toImageName(source) ?? source).normalize()
    const chosen = checked.images.get(name)
    const replaceBy = (text: string) =>
      image.replaceWith(
        createElement(document, "p", { className: styles.missingImage ?? "" }, text),
      )
    if (chosen) {
      const url = URL.createObjectURL(chosen)
      urls.push(url)
      image.onerror = () => replaceBy(words.unreadable(name))
      image.src = url
    } else if (!checked.publishedImages.has(name)) replaceBy(words.missing(name))
  }
  return urls
}
