import { DocumentHead } from "../components/document-head"
import { provider } from "../content/provider"
import { isSample } from "../owner-facts/is-sample"
import { editors } from "../content/editors"
import { EditorsCheck } from "../editors/editors-check"
import * as styles from "../editors/editors-check.module.css"
import { RepositoryLink } from "../editors/repository-link"

const { guide } = editors
const GUIDE_PATH = "/blob/main/docs/editors-guide"

/** Linked from nowhere on the site: editors know it from their guide. */
export default function EditorsPage() {
  return (
    <div className="page">
      <DocumentHead {...editors.meta} />
      <h1>{editors.title}</h1>
      <p className={styles.lead}>{editors.lead}</p>
      {!isSample(provider.repositoryUrl) && (
        <p className={styles.guide}>
          {guide.before}{" "}
          <RepositoryLink path={`${GUIDE_PATH}/README.md`}>{guide.link}</RepositoryLink>
          {guide.between}{" "}
          <RepositoryLink path={`${GUIDE_PATH}/blog-template.xlsx`}>
            {guide.template}
          </RepositoryLink>
          .
        </p>
      )}
      <EditorsCheck />
    </div>
  )
}
