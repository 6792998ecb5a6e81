import { graphql, type PageProps } from "gatsby"
import { DocumentHead } from "../components/document-head"
import { PageHeading } from "../components/page-heading"
import { PrintFooter } from "../components/print-footer"
import { thoughts } from "../content/thoughts"
import { ARTICLES_PATH, THOUGHTS_PATH } from "../navigation/paths"
import type { SafeHtml } from "../posts/body/sanitiser/sanitise-body"
import "../posts/card/post-card.css"
import "../posts/card/post-index.css"
import "../posts/thoughts/post-list.css"
import "../styles/prose.css"
import * as styles from "./thoughts.module.css"

export const query = graphql`
  {
    articles {
      html
    }
  }
`

interface ArticlesData {
  /** None while developing, before a workbook has passed the check. */
  articles: { html: SafeHtml } | null
}

/** All articles without scripts: the cards of the thoughts page, made by the build. */
export default function ArticlesPage({ data }: Pick<PageProps<ArticlesData>, "data">) {
  const { title, lead } = thoughts.articles
  return (
    <>
      <DocumentHead
        title={title}
        description={thoughts.meta.description}
        path={ARTICLES_PATH}
        imagePath={THOUGHTS_PATH}
      />
      <PageHeading className={styles.heading} title={title} text={lead} />
      <div className="page">
        <div dangerouslySetInnerHTML={{ __html: data.articles?.html ?? "" }} />
        <PrintFooter path={ARTICLES_PATH} showsContact />
      </div>
    </>
  )
}
