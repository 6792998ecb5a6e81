import { useEffect, useRef } from "react"
import { editors } from "../content/editors"
import { site } from "../content/site"
import { describePlace, type Problem } from "../posts/check/problem"
import * as listStyles from "../posts/client/post-list.module.css"
import { renderPosts } from "../posts/client/render-posts"
import "../styles/prose.css"
import type { CheckedFiles } from "./check-files"
import * as styles from "./check-result.module.css"
import { showChosenPictures } from "./show-chosen-pictures"

const { next, preview, problems: words } = editors
/** Folders of the workbook and its pictures in the repository. */
const UPLOAD_PAGE = `${site.repositoryUrl}/upload/main/static/assets`

/** What was found, what to do next, and the articles as visitors will see them. */
export function CheckResult(checked: CheckedFiles) {
  return (
    <div className={styles.result}>
      {checked.notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      <NextStep {...checked} />
      {checked.problems.length > 0 && <Problems {...checked} />}
      {checked.posts.length > 0 && <Preview {...checked} />}
    </div>
  )
}

function NextStep({ isReady, fileName, changes, newPictures }: CheckedFiles) {
  if (!isReady) {
    return (
      <section className={styles.panel}>
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
              <dt>{next.changes[kind]}</dt>
              {changes?.[kind].map((heading) => (
                <dd key={heading}>{heading}</dd>
              ))}
            </div>
          ))}
        </dl>
      )}
      <ol>
        {fileName !== "blog.xlsx" && <li>{next.fileName}</li>}
        {newPictures.length > 0 && (
          <li>
            <UploadLink folder="/Blog">{next.pictures}</UploadLink> {newPictures.join(", ")}
          </li>
        )}
        <li>
          <UploadLink folder="">{next.workbook}</UploadLink>
        </li>
      </ol>
    </section>
  )
}

/** A link to GitHub's upload page, or its words only as long as the repository is not known. */
function UploadLink({ folder, children }: { folder: string; children: string }) {
  if (!site.repositoryUrl) return children
  return (
    <a href={UPLOAD_PAGE + folder} target="_blank" rel="noopener noreferrer">
      {children}
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
          {problems.map((problem, index) => {
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
      <p className={styles.limits}>{words.limits}</p>
    </section>
  )
}

/** With an underscore, which no slug of an article has. */
function toProblemId(index: number): string {
  return `problem_${index + 1}`
}

/** The cards of the thoughts page, made by the same code. */
function Preview({ posts, problems, pictures, publishedImages }: CheckedFiles) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = list
    if (!current) return
    const rendering = new AbortController()
    current.replaceChildren()
    renderPosts(
      posts.map(({ post }) => post),
      current,
      rendering.signal,
      () => {
        showChosenPictures(current, pictures, publishedImages)
        addProblemLinks(current, posts, problems)
      },
    )
    return () => rendering.abort()
  }, [posts, problems, pictures, publishedImages])

  return (
    <section>
      <h2>{preview.heading}</h2>
      <div ref={list} className={`${listStyles.list} ${styles.preview}`} role="list" />
    </section>
  )
}

/** Adds to each new card a link to the first problem of its row. */
function addProblemLinks(
  list: HTMLElement,
  posts: CheckedFiles["posts"],
  problems: readonly Problem[],
): void {
  for (const card of list.querySelectorAll("article:not([data-row])")) {
    const { row } = posts.find(({ post }) => post.slug === card.id) ?? { row: 0 }
    card.setAttribute("data-row", String(row))
    const ofRow = problems.filter((problem) => problem.row === row)
    const [first] = ofRow
    if (!first) continue
    const link = document.createElement("a")
    link.href = `#${toProblemId(problems.indexOf(first))}`
    link.textContent = words.toProblems(ofRow.length)
    const paragraph = document.createElement("p")
    paragraph.className = styles.problemLink ?? ""
    paragraph.append(link)
    card.before(paragraph)
  }
}
