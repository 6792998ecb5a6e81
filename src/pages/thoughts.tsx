import { graphql, type PageProps } from "gatsby"
import { PageHead } from "../components/page-head"
import { PageHeader } from "../components/page-header"
import { PrintFooter } from "../components/print-footer"
import { hasPostIndex, PostIndex } from "../components/post-index"
import { PostList } from "../components/post-list"
import { blogJsonLd, breadcrumbJsonLd } from "../content/structured-data"
import { thoughts } from "../content/thoughts"
import { useRenderedPosts } from "../posts/client/use-rendered-posts"
import { useScrollRestoration } from "../posts/client/use-scroll-restoration"
import { usePosts } from "../posts/client/use-posts"
import "../styles/prose.css"
import * as art from "./thoughts.module.css"

interface ThoughtsData {
  allPost: { nodes: { slug: string; heading: string; image: string | null; text: string }[] }
}

/**
 * Not the source of the cards, which only the GET of the workbook fills: these posts of the build make the
 * reading copy without scripts and the JSON-LD. Twenty of them, because every visitor downloads both.
 */
export const query = graphql`
  query ThoughtsPage {
    allPost(sort: { position: ASC }, limit: 20) {
      nodes {
        slug
        heading
        image
        text
      }
    }
  }
`

export default function ThoughtsPage({ data }: PageProps<ThoughtsData>) {
  const posts = usePosts()
  const renderedPosts = useRenderedPosts(posts)
  useScrollRestoration(renderedPosts)

  return (
    <>
      <PageHead
        {...thoughts.meta}
        path="/thoughts"
        structuredData={[
          blogJsonLd(data.allPost.nodes, "/thoughts", thoughts.meta),
          breadcrumbJsonLd(thoughts.meta.title),
        ]}
      />
      <PageHeader className={art.header} title={thoughts.title} text={thoughts.lead} />
      <div className="page">
        <noscript>
          <p>{thoughts.noscript}</p>
          {data.allPost.nodes.map(({ heading, text }) => (
            <article key={heading}>
              <h2>{heading}</h2>
              {text.split("\n").map((paragraph, index) => (
                <p key={index}>{paragraph}</p>
              ))}
            </article>
          ))}
        </noscript>
        <PostIndex posts={posts} />
        <PostList posts={renderedPosts} isIndexed={hasPostIndex(posts)} />
        <PrintFooter path="/thoughts" />
      </div>
    </>
  )
}
