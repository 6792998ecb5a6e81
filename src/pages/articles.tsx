import { Helmet } from "react-helmet"
import { PageHead } from "../components/page-head"
import { PageHeader } from "../components/page-header"
import { PrintFooter } from "../components/print-footer"
import { absoluteUrl } from "../content/absolute-url"
import { ARTICLES_ID, ARTICLES_PATH, thoughts } from "../content/thoughts"
import * as cardStyles from "../posts/client/post-card.module.css"
import "../styles/prose.css"
import * as styles from "./articles.module.css"
import * as thoughtsStyles from "./thoughts.module.css"

/**
 * All articles on one page without scripts. The build replaces the empty card by the articles
 * (plugins/site-build/pages/add-articles.ts): as data of the page they would be published twice.
 */
export default function ArticlesPage() {
  const { title, lead } = thoughts.articles
  return (
    <>
      <PageHead title={title} />
      <Helmet>
        <link rel="canonical" href={absoluteUrl("/thoughts")} />
      </Helmet>
      <PageHeader className={thoughtsStyles.header} title={title} text={lead} />
      <div className="page">
        <div id={ARTICLES_ID} className={styles.articles}>
          <article className={`${cardStyles.card} ${cardStyles.illustrated}`}>
            <h2 className={cardStyles.heading}>{title}</h2>
            <img className={cardStyles.image} alt="" />
            <div className={`prose ${cardStyles.body}`} />
          </article>
        </div>
        <PrintFooter path={ARTICLES_PATH} />
      </div>
    </>
  )
}
