import { editorsCheck } from "../content/editors-check"
import { provider } from "../content/provider"
import { isSample } from "../owner-facts/is-sample"
import { MAX_UPLOADED_FILES } from "../posts/limits"
import type { CheckedFiles } from "./check-files"
import * as styles from "./check-result.module.css"
import { isUnchanged, type PostChanges } from "./compare-posts"

const { next } = editorsCheck

/** Says what an editor does next when there is no error: publish the workbook, or nothing. */
export function NextStep({ changes, fileName, uploads }: CheckedFiles) {
  if (changes && isUnchanged(changes) && uploads.length === 0) {
    return (
      <section className={`surface ${styles.panel}`}>
        <h2>{next.nothingToDo}</h2>
        <p>{next.unchanged}</p>
      </section>
    )
  }
  const hasTooMany = uploads.length >= MAX_UPLOADED_FILES
  const uploadUrl = `${provider.repositoryUrl}/upload/main/assets`
  return (
    <section className={`surface ${styles.panel}`}>
      <h2>{hasTooMany ? next.tooMany.heading : next.ready}</h2>
      {changes && <Changes {...changes} />}
      {hasTooMany && <p>{next.tooMany.text(uploads.length, MAX_UPLOADED_FILES)}</p>}
      <p>{next.steps}</p>
      <ol>
        {fileName !== "blog.xlsx" && <li>{next.fileName}</li>}
        {uploads.length > 0 && (
          <li>
            {next.pictures} {uploads.join(", ")}
          </li>
        )}
        <li>
          {isSample(provider.repositoryUrl) ? (
            next.uploadPageUnknown
          ) : (
            <a href={uploadUrl} target="_blank" rel="noreferrer">
              {next.uploadPage}
            </a>
          )}
        </li>
        <li>{uploads.length > 0 ? next.dragAll : next.drag}</li>
        {next.afterDragging.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p>{next.limits}</p>
    </section>
  )
}

function Changes(changes: PostChanges) {
  const kinds = (["added", "changed", "removed"] as const).filter((kind) => changes[kind].length)
  return (
    <>
      <dl className={styles.changes}>
        {kinds.map((kind) => (
          <div key={kind}>
            <dt data-kind={kind}>
              {next.changes[kind]} ({changes[kind].length})
            </dt>
            {changes[kind].map((heading) => (
              <dd key={heading}>{heading}</dd>
            ))}
          </div>
        ))}
      </dl>
      {changes.isReordered && <p>{next.reordered}</p>}
      {changes.replacedImages.map(({ name, headings }) => (
        <p key={name}>{next.replaces(name, headings)}</p>
      ))}
    </>
  )
}
