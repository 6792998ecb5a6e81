import { Link, withPrefix } from "gatsby"
import { memo, useLayoutEffect, useRef } from "react"
import { thoughts } from "../content/thoughts"
import type { Post } from "../posts/post"
import { takeBody } from "../posts/client/sanitised-bodies"
import * as styles from "./post-card.module.css"

interface PostCardProps {
  post: Post
  /** Whether it ends with a link back to the index. */
  isIndexed: boolean
}

/** One article: heading, picture and body; on a wide window the picture stays in sight on the right. */
export const PostCard = memo(function PostCard({ post, isIndexed }: PostCardProps) {
  const { slug, heading, image } = post
  const bodyElement = useRef<HTMLDivElement>(null)

  // The sanitiser makes elements, not a string, so no text from the workbook is parsed a second time.
  useLayoutEffect(() => {
    bodyElement.current?.replaceChildren(takeBody(post))
  }, [post])

  return (
    <article id={slug} className={image ? `${styles.card} ${styles.illustrated}` : styles.card}>
      <h2 className={styles.heading} tabIndex={-1}>
        <a className={styles.address} href={`#${slug}`}>
          {heading}
        </a>
      </h2>
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
      <div ref={bodyElement} className={`prose ${styles.body}`} />
      {isIndexed && (
        <p className={styles.end}>
          <Link className={styles.back} to={`/thoughts#${thoughts.indexId}`}>
            {thoughts.backToIndex}
          </Link>
        </p>
      )}
    </article>
  )
})
