import { PageHead } from "../components/page-head"
import { editors } from "../content/editors"
import { EditorsCheck } from "../editors/editors-check"
import * as styles from "../editors/editors-check.module.css"

/** Linked from nowhere on the site: editors know it from their guide. */
export default function EditorsPage() {
  return (
    <div className="page">
      <PageHead {...editors.meta} />
      <h1>{editors.title}</h1>
      <p className={styles.lead}>{editors.lead}</p>
      <EditorsCheck />
    </div>
  )
}
