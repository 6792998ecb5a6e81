import { graphql, type PageProps } from "gatsby"
import { Helmet } from "react-helmet"
import { PageHead } from "../components/page-head"
import { PageHeader } from "../components/page-header"
import { PrintFooter } from "../components/print-footer"
import { absoluteUrl } from "../content/absolute-url"
import { ARTICLES_PATH, thoughts } from "../content/thoughts"
import { joinBothEnds } from "../posts/both-ends"
import * as cardStyles from "../posts/client/post-card.module.css"
import { imageUrl } from "../posts/urls"
import "../styles/prose.css"
import * as styles from "./articles.module.css"
import * as thoughtsStyles from "./thoughts.module.css"

interface Article {
  position: number
  slug: string
  heading: string
  image: string | null
  /** Sanitised by the build. */
  html: string
}

interface ArticlesData {
  first: { totalCount: number; nodes: Article[] }
  last: { nodes: Article[] }
}

/** More than these would make a page of several megabytes. */
export const query = graphql`
  {
    first: allPost(sort: { position: ASC }, limit: 100) {
      totalCount
      nodes {
        ...Article
      }
    }
    last: allPost(sort: { position: DESC }, limit: 100) {
      nodes {
        ...Article
      }
    }
  }

  fragment Article on Post {
    position
    slug
    heading
    image
    html
  }
`

/** The articles on one page, whose scripts and data the build removes: it is read where there are none, and printed. */
export default function ArticlesPage({ data: { first, last } }: PageProps<ArticlesData>) {
  const { title, lead, leftOut } = thoughts.articles
  const articles = joinBothEnds(first.nodes, last.nodes)
  return (
    <>
      <PageHead title={title} />
      <Helmet>
        <link rel="canonical" href={absoluteUrl("/thoughts")} />
      </Helmet>
      <PageHeader className={thoughtsStyles.header} title={title} text={lead} />
      <div className="page">
        {articles.length < first.totalCount && <p>{leftOut(articles.length, first.totalCount)}</p>}
        <div className={styles.articles}>
          {articles.map((article) => (
            <ArticleCard key={article.slug} {...article} />
          ))}
        </div>
        <PrintFooter path={ARTICLES_PATH} />
      </div>
    </>
  )
}

/** Has the elements and styles of `createPostCard`, which makes them in the browser. */
function ArticleCard({ slug, heading, image, html }: Article) {
  const { card, illustrated } = cardStyles
  return (
    <article id={slug} className={image ? `${card} ${illustrated}` : card}>
      <h2 className={cardStyles.heading}>{heading}</h2>
      {image && (
        <img
          className={cardStyles.image}
          src={imageUrl(image)}
          alt={heading}
          width={800}
          height={600}
          loading="lazy"
        />
      )}
      <div className={`prose ${cardStyles.body}`} dangerouslySetInnerHTML={{ __html: html }} />
    </article>
  )
}
