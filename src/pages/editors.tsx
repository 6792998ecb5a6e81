import { PageHead } from "../components/page-head"
import { PageHeader } from "../components/page-header"
import { editors } from "../content/editors"
import { EditorsCheck } from "../editors/editors-check"
import * as styles from "./editors.module.css"

/** Linked from nowhere on the site: editors know it from their guide. */
export default function EditorsPage() {
  return (
    <>
      <PageHead {...editors.meta} />
      <PageHeader className={styles.header} title={editors.title} text={editors.lead} />
      <div className="page">
        <EditorsCheck />
      </div>
    </>
  )
}
