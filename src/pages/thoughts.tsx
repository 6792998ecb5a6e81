import { PageHead } from "../components/page-head"
import { PageHeader } from "../components/page-header"
import { PrintFooter } from "../components/print-footer"
import { PostList } from "../posts/client/post-list"
import { READING_COPY_ID, thoughts } from "../content/thoughts"
import "../styles/prose.css"
import * as styles from "./thoughts.module.css"

export default function ThoughtsPage() {
  return (
    <>
      <PageHead {...thoughts.meta} path="/thoughts" />
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
