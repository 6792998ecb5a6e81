import { editorsCheck } from "../content/editors-check"
import type { CardPlace } from "./card-place"
import { CardPreview } from "./card-preview"
import type { CheckedFiles } from "./check-chosen-files"
import * as styles from "./check-result.module.css"
import { canPublish, NextStep } from "./next-step"
import { ProblemTable } from "./problem-table"

interface CheckResultProps {
  checked: CheckedFiles
  /** The card that stays where it is in the window. */
  place?: CardPlace | undefined
}

/** What was found, what to do next, and the articles as visitors will see them. */
export function CheckResult({ checked, place }: CheckResultProps) {
  const { problems, posts, changes } = checked
  // Whoever reads that all is ready reads no further.
  const areFirst = canPublish(checked) && problems.length > 0
  const list = problems.length > 0 && <ProblemTable checked={checked} areFirst={areFirst} />
  return (
    <div className={styles.result}>
      <div>
        {posts.length > 0 && !changes && <p>{editorsCheck.notes.siteUnknown}</p>}
        {checked.notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
      {areFirst && list}
      <NextStep {...checked} />
      {!areFirst && list}
      {posts.length > 0 && <CardPreview checked={checked} place={place} />}
    </div>
  )
}
