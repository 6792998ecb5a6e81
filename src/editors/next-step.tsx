import { editorsCheck } from "../content/editors-check"
import { hasErrors } from "../posts/problems/problem"
import type { CheckedFiles } from "./check-chosen-files"
import * as styles from "./check-result.module.css"
import { isUnchanged } from "./compare-posts"
import { LinkToCard } from "./link-to-card"
import { STEPS_ID, toProblemId } from "./result-ids"
import { ImageSteps, PublishSteps } from "./upload-steps"

const { next } = editorsCheck

export function canPublish({ problems, largeFiles, changes }: CheckedFiles): boolean {
  const hasNews = !changes || !isUnchanged(changes)
  return !hasErrors(problems) && largeFiles.length === 0 && hasNews
}

/** What an editor does now: correct the workbook, publish it, or nothing. */
export function NextStep(checked: CheckedFiles) {
  const { problems, largeFiles, changes, images } = checked
  if (hasErrors(problems)) {
    return (
      <section className={styles.panel} data-severity="error">
        <h2>{next.blocked}</h2>
        <p>{next.blockedText}</p>
        <p>
          <a href={`#${toProblemId(0)}`}>{next.firstError}</a>
        </p>
      </section>
    )
  }
  if (largeFiles.length > 0) {
    return (
      <section className={styles.panel} data-severity="error">
        <h2>{next.tooLarge}</h2>
        <p>
          {next.tooLargeText} {largeFiles.join(", ")}
        </p>
        <p>{next.tooLargeAdvice}</p>
      </section>
    )
  }
  if (changes && isUnchanged(changes)) {
    return (
      <section className={styles.panel}>
        <h2>{next.nothingToDo}</h2>
        <p>{next.unchanged}</p>
        {images.size > 0 && <ImageSteps images={[...images.keys()]} />}
      </section>
    )
  }
  return (
    <section id={STEPS_ID} className={styles.panel}>
      <h2>{next.ready}</h2>
      <Changes {...checked} />
      <PublishSteps {...checked} />
      <p>{next.limits}</p>
    </section>
  )
}

function Changes({ changes, posts }: CheckedFiles) {
  if (!changes) return null
  const slugs = new Map(posts.map(({ post }) => [post.heading, post.slug]))
  const kinds = (["added", "changed", "removed"] as const).filter((kind) => changes[kind].length)
  return (
    <>
      {kinds.length > 0 && (
        <dl className={styles.changes}>
          {kinds.map((kind) => (
            <div key={kind}>
              <dt data-kind={kind}>
                {next.changes[kind]} ({changes[kind].length})
              </dt>
              {changes[kind].map((heading) => (
                <dd key={heading}>
                  <LinkToCard slug={slugs.get(heading)}>{heading}</LinkToCard>
                </dd>
              ))}
            </div>
          ))}
        </dl>
      )}
      {changes.isReordered && <p>{next.reordered}</p>}
    </>
  )
}
