import { useEffect, useRef } from "react"
import { editors } from "../content/editors"
import { site } from "../content/site"
import { describePlace } from "../posts/check/problem"
import * as listStyles from "../posts/client/post-list.module.css"
import { renderPosts } from "../posts/client/render-posts"
import "../styles/prose.css"
import type { CheckedFiles } from "./check-files"
import * as styles from "./check-result.module.css"
import { MAX_SHOWN_PROBLEMS } from "./max-shown-problems"
import { showChosenPictures } from "./show-chosen-pictures"

const { next, preview, problems: words } = editors
/** Folders of the workbook and its pictures in the repository. */
const UPLOAD_PAGE = `${site.repositoryUrl}/upload/main/static/assets`

/** What was found, what to do next, and the articles as visitors will see them. */
export function CheckResult({ checked }: { checked: CheckedFiles }) {
  return (
    <div className={styles.result}>
      {checked.posts.length > 0 && !checked.changes && <p>{words.siteUnknown}</p>}
      {checked.notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      <NextStep {...checked} />
      {checked.problems.length > 0 && <Problems {...checked} />}
      {checked.posts.length > 0 && <Preview checked={checked} />}
    </div>
  )
}

function NextStep({ isReady, fileName, changes, chosenImages }: CheckedFiles) {
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
        {chosenImages.length > 0 && (
          <li>
            <UploadLink folder="/Blog">{next.pictures}</UploadLink> {chosenImages.join(", ")}
          </li>
        )}
        <li>
          <UploadLink folder="">{next.workbook}</UploadLink>
        </li>
      </ol>
    </section>
  )
}

/** A link to GitHub's upload page. While the repository's address is unknown, only the text. */
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
    const links = makeProblemLinks(checked)
    current.replaceChildren()
    renderPosts(
      checked.posts.map(({ post }) => post),
      current,
      rendering.signal,
      () => {
        showChosenPictures(current, checked)
        for (const card of current.querySelectorAll("article")) {
          const link = links.get(card.id)
          if (link && !link.isConnected) card.before(link)
        }
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

/** Links each article to the first problem of its row. */
function makeProblemLinks({ posts, problems }: CheckedFiles): Map<string, HTMLElement> {
  const places = new Map<number | undefined, number[]>()
  problems.slice(0, MAX_SHOWN_PROBLEMS).forEach(({ row }, index) => {
    places.set(row, [...(places.get(row) ?? []), index])
  })
  const links = new Map<string, HTMLElement>()
  for (const { row, post } of posts) {
    const [first, ...others] = places.get(row) ?? []
    if (first === undefined) continue
    const link = document.createElement("a")
    link.href = `#${toProblemId(first)}`
    link.textContent = words.toProblems(others.length + 1)
    const paragraph = document.createElement("p")
    paragraph.append(link)
    links.set(post.slug, paragraph)
  }
  return links
}
