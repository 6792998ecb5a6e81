import { editorsCheck } from "../content/editors-check"
import { MAX_SHOWN_PROBLEMS } from "../posts/limits"
import { COLUMNS } from "../posts/post"
import { describeProblem } from "../posts/problems/all-messages"
import { describePlace, hasErrors, type Problem } from "../posts/problems/problem"
import { CardPreview } from "./card-preview"
import type { CheckedFiles } from "./check-files"
import * as styles from "./check-result.module.css"
import { NextStep } from "./next-step"

const { problems: words } = editorsCheck

/** Shows the problems, the next step, and the articles as visitors will see them. */
export function CheckResult({ checked }: { checked: CheckedFiles }) {
  const { problems, posts, notes, changes } = checked
  return (
    <>
      {problems.length > 0 && <ProblemTable {...checked} />}
      {!hasErrors(problems) && <NextStep {...checked} />}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {!changes && <p>{editorsCheck.siteUnknown}</p>}
      {posts.length > 0 && <CardPreview checked={checked} />}
    </>
  )
}

function ProblemTable({ problems, posts, fileName }: CheckedFiles) {
  const slugs = new Map(posts.map(({ row, post }) => [row, post.slug]))
  const { heading, text } = hasErrors(problems) ? words.errors : words.warnings
  return (
    <section>
      <h2>{heading}</h2>
      <p>{text}</p>
      <div className={`prose ${styles.problems}`}>
        <div className="tableFrame">
          <table>
            <thead>
              <tr className="columnNames">
                <th scope="col">{words.columns.severity}</th>
                <th scope="col">{words.columns.place}</th>
                <th scope="col">{words.columns.message}</th>
                <th scope="col">{words.columns.advice}</th>
              </tr>
            </thead>
            <tbody>
              {problems.slice(0, MAX_SHOWN_PROBLEMS).map((problem, index) => (
                <ProblemRow
                  // Only the position in the list identifies a problem.
                  key={index}
                  id={`problem_${index + 1}`}
                  problem={problem}
                  place={describePlace(problem.place, fileName)}
                  slug={slugs.get(problem.place.row ?? 0)}
                />
              ))}
            </tbody>
          </table>
        </div>
      </div>
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
  /** Slug of the card of that row, if it has one. */
  slug: string | undefined
}

function ProblemRow({ id, problem, place, slug }: ProblemRowProps) {
  const { row, columnKey } = problem.place
  const { message, advice } = describeProblem(problem)
  return (
    <tr id={id}>
      <td data-severity={problem.severity}>{words.severities[problem.severity]}</td>
      <td data-column={words.columns.place}>
        {slug ? <a href={`#${slug}`}>{place}</a> : place}{" "}
        {row !== undefined && <small>{words.place(row, columnKey && COLUMNS[columnKey])}</small>}
      </td>
      <td data-column={words.columns.message}>{message}</td>
      <td data-column={words.columns.advice}>{advice}</td>
    </tr>
  )
}
