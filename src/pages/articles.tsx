import { graphql, type PageProps } from "gatsby"
import { Helmet } from "react-helmet"
import { DocumentHead } from "../components/document-head"
import { PageHeader } from "../components/page-header"
import { PrintFooter } from "../components/print-footer"
import { absoluteUrl } from "../navigation/absolute-url"
import { thoughts } from "../content/thoughts"
import type { SafeHtml } from "../posts/body/sanitiser/safe-html"
import * as cardStyles from "../posts/client/post-card.module.css"
import * as indexStyles from "../posts/client/post-index.module.css"
import { countReadingMinutes } from "../posts/reading-minutes"
import { imageUrl } from "../posts/urls"
import "../styles/prose.css"
import * as styles from "./articles.module.css"
import * as thoughtsStyles from "./thoughts.module.css"
import { ARTICLES_PATH, THOUGHTS_PATH } from "../navigation/paths"

interface ShownPost {
  slug: string
  heading: string
  image: string | null
  html: SafeHtml
}

interface PostsData {
  allPost: { nodes: ShownPost[] }
}

export const query = graphql`
  {
    allPost(sort: { position: ASC }) {
      nodes {
        slug
        heading
        image
        html
      }
    }
  }
`

/**
 * The articles on one page, whose scripts and data the build removes: it is read where there are none, and printed as a
 * booklet. Its links and pictures are changed by plugins/site-build/pages/complete-reading-page.ts.
 */
export default function ArticlesPage({ data }: PageProps<PostsData>) {
  const { title, lead } = thoughts.articles
  const posts = data.allPost.nodes
  // The contents of one article say no more than the article.
  const hasContents = posts.length > 1
  return (
    <>
      <DocumentHead title={title} />
      <Helmet>
        <link rel="canonical" href={absoluteUrl(THOUGHTS_PATH)} />
      </Helmet>
      <PageHeader
        className={`${thoughtsStyles.header} ${styles.header}`}
        title={title}
        text={lead}
      />
      <div className="page">
        {hasContents && <Contents posts={posts} />}
        <div className={styles.articles}>
          {posts.map((post) => (
            <PostCard key={post.slug} {...post} hasContents={hasContents} />
          ))}
        </div>
        <PrintFooter path={ARTICLES_PATH} />
      </div>
    </>
  )
}

/** Has the elements and styles of `createPostIndex`, which makes them in the browser. */
function Contents({ posts }: { posts: readonly ShownPost[] }) {
  return (
    <nav
      id={thoughts.indexId}
      className={`${indexStyles.index} ${styles.contents}`}
      aria-label={thoughts.indexLabel}
    >
      <ol className={indexStyles.list}>
        {posts.map(({ slug, heading, html }) => (
          <li key={slug}>
            <a className={indexStyles.link} href={`#${slug}`}>
              <span>{heading} </span>
              <span className={indexStyles.time}>
                {thoughts.readingTime(countReadingMinutes(html))}
              </span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

interface PostCardProps extends ShownPost {
  hasContents: boolean
}

/** Has the elements and styles of `createPostCard`, which makes them in the browser; articles.test.tsx compares the two. */
function PostCard({ slug, heading, image, html, hasContents }: PostCardProps) {
  const { card, illustrated } = cardStyles
  return (
    <article id={slug} className={image ? `${card} ${illustrated}` : card}>
      <h2 className={cardStyles.heading}>{heading}</h2>
      {/* Not lazy: some browsers would leave it out on paper. */}
      {image && (
        <img
          className={cardStyles.image}
          src={imageUrl(image)}
          alt={heading}
          width={800}
          height={600}
        />
      )}
      <div className={`prose ${cardStyles.body}`} dangerouslySetInnerHTML={{ __html: html }} />
      {hasContents && (
        <p className={cardStyles.end}>
          <a className={cardStyles.back} href={`#${thoughts.indexId}`}>
            {thoughts.backToIndex}
          </a>
        </p>
      )}
    </article>
  )
}
