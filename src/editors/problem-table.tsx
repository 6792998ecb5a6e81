import { editorsCheck } from "../content/editors-check"
import { MAX_SHOWN_PROBLEMS } from "../posts/limits"
import { describeProblem, tableWords } from "../posts/problems/all-messages"
import { describePlace, type Problem } from "../posts/problems/problem"
import type { CheckedFiles } from "./check-chosen-files"
import * as styles from "./check-result.module.css"
import { LinkToCard } from "./link-to-card"
import { STEPS_ID, toProblemId } from "./result-ids"

const { next, problems: words } = editorsCheck

interface ProblemTableProps {
  checked: CheckedFiles
  /** Whether they come before the steps to publish. */
  areFirst: boolean
}

export function ProblemTable({ checked, areFirst }: ProblemTableProps) {
  const { problems, posts, fileName } = checked
  const slugs = new Map(posts.map(({ row, post }) => [row, post.slug]))
  return (
    <section>
      <h2>{areFirst ? words.warningsFirst(problems.length) : words.heading}</h2>
      {areFirst && (
        <p>
          {words.warningsText} <a href={`#${STEPS_ID}`}>{next.ready}</a>.
        </p>
      )}
      <table className={styles.problems}>
        <thead>
          <tr>
            <th scope="col">{tableWords.severity}</th>
            <th scope="col">{tableWords.place}</th>
            <th scope="col">{tableWords.message}</th>
            <th scope="col">{tableWords.advice}</th>
          </tr>
        </thead>
        <tbody>
          {problems.slice(0, MAX_SHOWN_PROBLEMS).map((problem, index) => (
            <ProblemRow
              // Problems have no identity but their place in the list.
              key={index}
              id={toProblemId(index)}
              problem={problem}
              place={describePlace(problem.place, fileName)}
              slug={slugs.get(problem.place.row ?? 0)}
            />
          ))}
        </tbody>
      </table>
      {problems.length > MAX_SHOWN_PROBLEMS && (
        <p>{words.more(problems.length - MAX_SHOWN_PROBLEMS)}</p>
      )}
    </section>
  )
}

interface ProblemRowProps {
  id: string
  problem: Problem
  place: string
  /** Of the card of that row, if it has one. */
  slug: string | undefined
}

function ProblemRow({ id, problem, place, slug }: ProblemRowProps) {
  const { severities } = words
  const { message, advice } = describeProblem(problem)
  return (
    <tr id={id} tabIndex={-1}>
      <td data-severity={problem.severity}>{severities[problem.severity]}</td>
      <td data-label={tableWords.place}>
        <LinkToCard slug={slug}>{place}</LinkToCard>
      </td>
      <td data-label={tableWords.message}>{message}</td>
      <td data-label={tableWords.advice}>{advice}</td>
    </tr>
  )
}
