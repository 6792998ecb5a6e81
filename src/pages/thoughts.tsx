import { graphql, type PageProps } from "gatsby"
import { PageHead } from "../components/page-head"
import { PageHeader } from "../components/page-header"
import { PrintFooter } from "../components/print-footer"
import { PostList } from "../posts/client/post-list"
import { blogJsonLd, breadcrumbJsonLd } from "../content/structured-data"
import { READING_COPY_ID, thoughts } from "../content/thoughts"
import "../styles/prose.css"
import * as styles from "./thoughts.module.css"

interface ThoughtsData {
  allPost: { nodes: { slug: string; heading: string; image: string | null }[] }
}

/**
 * Not the source of the cards, which only the GET of the workbook fills: these posts of the build make the
 * JSON-LD. Twenty of them, because every visitor downloads it.
 */
export const query = graphql`
  query ThoughtsPage {
    allPost(sort: { position: ASC }, limit: 20) {
      nodes {
        slug
        heading
        image
      }
    }
  }
`

export default function ThoughtsPage({ data }: PageProps<ThoughtsData>) {
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
      <PageHeader className={styles.header} title={thoughts.title} text={thoughts.lead} />
      <div className="page">
        {/* The build adds the reading copy, which React need not know (plugins/site-build). */}
        <noscript id={READING_COPY_ID}>
          <p>{thoughts.noscript}</p>
        </noscript>
        <PostList />
        <PrintFooter path="/thoughts" />
      </div>
    </>
  )
}
