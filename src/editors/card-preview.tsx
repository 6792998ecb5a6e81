import { useLayoutEffect, useRef } from "react"
import { editorsCheck } from "../content/editors-check"
import * as listStyles from "../posts/client/post-list.module.css"
import { createPostItems } from "../posts/client/show-posts"
import { MAX_SHOWN_PROBLEMS } from "../posts/limits"
import "../styles/prose.css"
import { type CardPlace, findSlugAgain, scrollToPlace } from "./card-place"
import type { CheckedFiles } from "./check-chosen-files"
import * as styles from "./check-result.module.css"
import { toProblemId } from "./result-ids"
import { showChosenImages } from "./show-chosen-images"

const { preview, problems: words } = editorsCheck

interface CardPreviewProps {
  checked: CheckedFiles
  /** The card that stays where it is in the window. */
  place?: CardPlace | undefined
}

/** The cards of the thoughts page, made by the same code. */
export function CardPreview({ checked, place }: CardPreviewProps) {
  const container = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current } = container
    if (!current) return
    // What is above the cards has changed already.
    if (place) scrollToPlace(place)
    const urls = new Map<File, string>()
    const toUrl = (file: File) => {
      const url = urls.get(file) ?? URL.createObjectURL(file)
      urls.set(file, url)
      return url
    }
    const list = document.createElement("div")
    list.setAttribute("role", "list")
    list.className = listStyles.list ?? ""
    list.append(...createPostItems(checked.posts.map(({ post }) => post)))
    showChosenImages(list, checked, toUrl)
    openLinksInNewTabs(list)
    showRows(list, checked)
    current.replaceChildren(list)
    const slug = place && findSlugAgain(place, checked.posts)
    if (place && slug) scrollToPlace({ ...place, slug })
    return () => {
      // The cards stay until those of the next check replace them.
      for (const url of urls.values()) URL.revokeObjectURL(url)
    }
  }, [checked, place])

  return (
    <section className={styles.cards}>
      <h2>{preview.heading}</h2>
      <div ref={container} />
    </section>
  )
}

/** A link must not replace the check, nor ask for its page before it is clicked. */
function openLinksInNewTabs(list: HTMLElement): void {
  for (const link of list.querySelectorAll<HTMLAnchorElement>('a:not([href^="#"], [target])')) {
    link.target = "_blank"
    link.rel = "noopener noreferrer"
  }
}

/** Ends each new card with its row in the workbook, linked to the first problem of that row. */
function showRows(list: HTMLElement, { posts, problems }: CheckedFiles): void {
  const rows = new Map(posts.map(({ row, post }) => [post.slug, row]))
  const shownRows = problems.slice(0, MAX_SHOWN_PROBLEMS).map(({ place }) => place.row)
  for (const card of list.querySelectorAll<HTMLElement>("article:not([data-row])")) {
    const row = rows.get(card.id) ?? 0
    card.dataset.row = String(row)
    const count = shownRows.filter((shown) => shown === row).length
    const link = document.createElement("a")
    link.href = `#${toProblemId(shownRows.indexOf(row))}`
    link.textContent = words.rowProblems(row, count)
    // In place of sharing, which makes no sense before the article is published.
    card.lastElementChild?.replaceChildren(count > 0 ? link : words.row(row))
  }
}
