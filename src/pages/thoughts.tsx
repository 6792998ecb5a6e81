import { DocumentHead } from "../components/document-head"
import { PageHeading } from "../components/page-heading"
import { PrintFooter } from "../components/print-footer"
import { PostList } from "../posts/thoughts/post-list"
import { thoughts } from "../content/thoughts"
import "../styles/prose.css"
import * as styles from "./thoughts.module.css"
import { ARTICLES_PATH, THOUGHTS_PATH } from "../navigation/paths"

export default function ThoughtsPage() {
  return (
    <>
      <DocumentHead {...thoughts.meta} path={THOUGHTS_PATH} />
      <PageHeading className={styles.heading} title={thoughts.title} text={thoughts.lead}>
        {/* Opened by the browser, not by Gatsby: that page has no scripts. */}
        <a className="target" href={ARTICLES_PATH} target="_self">
          {thoughts.articles.linkText}
        </a>
      </PageHeading>
      <div className="page">
        <PostList />
        <PrintFooter path={THOUGHTS_PATH} showsContact />
      </div>
    </>
  )
}
