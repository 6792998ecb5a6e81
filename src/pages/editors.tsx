import { graphql, type PageProps } from "gatsby"
import { DocumentHead } from "../components/document-head"
import { provider } from "../content/provider"
import { isSample } from "../owner-facts/is-sample"
import { editors } from "../content/editors"
import { EditorsCheck } from "../editors/editors-check"
import * as styles from "../editors/editors-check.module.css"

const { guide } = editors

export const query = graphql`
  query EditorsPage {
    postPictures {
      files {
        name
        sha256
      }
    }
  }
`

interface EditorsPageData {
  postPictures: { files: { name: string; sha256: string }[] } | null
}

/** Linked from nowhere on the site: editors know it from their guide. */
export default function EditorsPage({ data }: Pick<PageProps<EditorsPageData>, "data">) {
  const siteImages = new Map(data.postPictures?.files.map(({ name, sha256 }) => [name, sha256]))
  const guideUrl = `${provider.repositoryUrl}/blob/main/docs/editors-guide`
  return (
    <div className="page">
      <DocumentHead {...editors.meta} />
      <h1>{editors.title}</h1>
      <p className={styles.lead}>{editors.lead}</p>
      {!isSample(provider.repositoryUrl) && (
        <p className={styles.guide}>
          {guide.before} <a href={`${guideUrl}/README.md`}>{guide.link}</a>
          {guide.between} <a href={`${guideUrl}/blog-template.xlsx`}>{guide.template}</a>.
        </p>
      )}
      <EditorsCheck siteImages={siteImages} />
    </div>
  )
}
