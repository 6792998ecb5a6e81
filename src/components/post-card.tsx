import { withPrefix } from "gatsby"
import { memo, useLayoutEffect, useRef } from "react"
import type { Post } from "../posts/post"
import { takeBody } from "../posts/client/sanitised-bodies"
import * as styles from "./post-card.module.css"

interface PostCardProps {
  post: Post
}

/** One article: heading and body, with its picture on the right (below on a phone). */
export const PostCard = memo(function PostCard({ post }: PostCardProps) {
  const { slug, heading, image } = post
  const bodyElement = useRef<HTMLDivElement>(null)

  // The sanitiser makes elements, not a string, so no text from the workbook is parsed a second time.
  useLayoutEffect(() => {
    bodyElement.current?.replaceChildren(takeBody(post))
  }, [post])

  return (
    <article id={slug} className={styles.card}>
      <div className={styles.text}>
        <h2 className={styles.heading} tabIndex={-1}>
          <a className={styles.address} href={`#${slug}`}>
            {heading}
          </a>
        </h2>
        <div ref={bodyElement} className="prose" />
      </div>
      {image && (
        <img
          className={styles.picture}
          src={withPrefix(`/assets/Blog/${encodeURIComponent(image)}`)}
          alt={heading}
          width={800}
          height={600}
          loading="lazy"
          decoding="async"
        />
      )}
    </article>
  )
})
