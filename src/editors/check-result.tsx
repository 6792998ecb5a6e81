import { useEffect, useRef } from "react"
import { editors } from "../content/editors"
import { site } from "../content/site"
import { describePlace, hasErrors } from "../posts/check/report/problem"
import * as listStyles from "../posts/client/post-list.module.css"
import { showInBatches } from "../posts/client/show-in-batches"
import { MAX_SHOWN_PROBLEMS } from "../posts/limits"
import "../styles/prose.css"
import type { CheckedFiles } from "./check-files"
import * as styles from "./check-result.module.css"
import { showChosenPictures } from "./show-chosen-pictures"

const { next, preview, problems: words } = editors

/** What was found, what to do next, and the articles as visitors will see them. */
export function CheckResult({ checked }: { checked: CheckedFiles }) {
  return (
    <div className={styles.result}>
      <div>
        {checked.posts.length > 0 && !checked.changes && <p>{words.siteUnknown}</p>}
        {checked.notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
      <NextStep {...checked} />
      {checked.problems.length > 0 && <Problems {...checked} />}
      {checked.posts.length > 0 && <Preview checked={checked} />}
    </div>
  )
}

function NextStep({ problems, fileName, changes, chosenImages }: CheckedFiles) {
  if (hasErrors(problems)) {
    return (
      <section className={styles.panel} data-severity="error">
        <h2>{next.blocked}</h2>
        <p>{next.blockedText}</p>
      </section>
    )
  }
  const lists = (["added", "changed", "removed"] as const).filter((kind) => changes?.[kind].length)
  return (
    <section className={styles.panel}>
      <h2>{next.ready}</h2>
      {changes && lists.length === 0 && <p>{next.unchanged}</p>}
      {lists.length > 0 && (
        <dl className={styles.changes}>
          {lists.map((kind) => (
            <div key={kind}>
              <dt data-kind={kind}>
                {next.changes[kind]} ({changes?.[kind].length})
              </dt>
              {changes?.[kind].map((heading) => (
                <dd key={heading}>{heading}</dd>
              ))}
            </div>
          ))}
        </dl>
      )}
      <p>{next.steps}</p>
      <ol>
        {fileName !== "blog.xlsx" && <li>{next.fileName}</li>}
        {chosenImages.length > 0 && (
          <li>
            {next.pictures} {chosenImages.join(", ")}
          </li>
        )}
        <li>
          <UploadPageLink />
        </li>
        <li>{chosenImages.length > 0 ? next.dragAll : next.drag}</li>
        <li>{next.buttons}</li>
      </ol>
    </section>
  )
}

/** GitHub's page for both, workbook and folder of pictures; only its name, while the repository's address is unknown. */
function UploadPageLink() {
  if (!site.repositoryUrl) return next.uploadPage
  const url = `${site.repositoryUrl}/upload/main/static/assets`
  return (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {next.uploadPage}
    </a>
  )
}

function Problems({ problems, posts, fileName }: CheckedFiles) {
  const { columns, severities } = words
  const slugs = new Map(posts.map(({ row, post }) => [row, post.slug]))
  return (
    <section>
      <h2>{words.heading}</h2>
      <table className={styles.problems}>
        <thead>
          <tr>
            <th scope="col">{columns.severity}</th>
            <th scope="col">{columns.place}</th>
            <th scope="col">{columns.message}</th>
            <th scope="col">{columns.advice}</th>
          </tr>
        </thead>
        <tbody>
          {problems.slice(0, MAX_SHOWN_PROBLEMS).map((problem, index) => {
            const place = describePlace(problem, fileName)
            const slug = slugs.get(problem.row ?? 0)
            return (
              // Problems have no identity but their place in the list.
              <tr key={index} id={toProblemId(index)} tabIndex={-1}>
                <td data-severity={problem.severity}>{severities[problem.severity]}</td>
                <td data-label={columns.place}>
                  {slug ? <a href={`#${slug}`}>{place}</a> : place}
                </td>
                <td data-label={columns.message}>{problem.message}</td>
                <td data-label={columns.advice}>{problem.advice}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {problems.length > MAX_SHOWN_PROBLEMS && (
        <p>{words.more(problems.length - MAX_SHOWN_PROBLEMS)}</p>
      )}
      <p className={styles.limits}>{words.limits}</p>
    </section>
  )
}

/** With an underscore, which no slug of an article has. */
function toProblemId(index: number): string {
  return `problem_${index + 1}`
}

/** The cards of the thoughts page, made by the same code. */
function Preview({ checked }: { checked: CheckedFiles }) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = list
    if (!current) return
    const rendering = new AbortController()
    current.replaceChildren()
    showInBatches(
      checked.posts.map(({ post }) => post),
      current,
      rendering.signal,
      () => {
        showChosenPictures(current, checked)
        showRows(current, checked)
      },
    )
    return () => rendering.abort()
  }, [checked])

  return (
    <section>
      <h2>{preview.heading}</h2>
      <div ref={list} className={`${listStyles.list} ${styles.preview}`} role="list" />
    </section>
  )
}

/** Ends each new card with its row in the workbook, linked to the first problem of that row. */
function showRows(list: HTMLElement, { posts, problems }: CheckedFiles): void {
  const rows = new Map(posts.map(({ row, post }) => [post.slug, row]))
  const shownRows = problems.slice(0, MAX_SHOWN_PROBLEMS).map(({ row }) => row)
  for (const card of list.querySelectorAll<HTMLElement>("article:not([data-row])")) {
    const row = rows.get(card.id) ?? 0
    card.dataset.row = String(row)
    const count = shownRows.filter((shown) => shown === row).length
    const link = document.createElement("a")
    link.href = `#${toProblemId(shownRows.indexOf(row))}`
    link.textContent = words.rowProblems(row, count)
    // In place of sharing, which makes no sense before the article is published.
    card.lastElementChild?.replaceChildren(count > 0 ? link : words.row(row))
  }
}
