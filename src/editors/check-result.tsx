import { editorsCheck } from "../content/editors-check"
import { site } from "../content/site"
import { MAX_SHOWN_PROBLEMS } from "../posts/limits"
import { describeProblem, tableWords } from "../posts/messages"
import { describePlace, hasErrors, type Problem } from "../posts/problem"
import type { CardPlace } from "./card-place"
import { CardPreview } from "./card-preview"
import type { CheckedFiles } from "./check-chosen-files"
import * as styles from "./check-result.module.css"
import { isUnchanged } from "./compare-posts"
import { toProblemId } from "./problem-id"
import { RepositoryLink } from "./repository-link"

const { next, notes, problems: words } = editorsCheck
/** GitHub's page: "Yowza, that’s a lot of files. Try again with fewer than 100 files." */
const MAX_UPLOAD_FILES = 99

interface CheckResultProps {
  checked: CheckedFiles
  /** The card that stays where it is in the window. */
  place?: CardPlace | undefined
}

/** With an underscore, which no slug of an article has. */
const STEPS_ID = "publish_steps"

/** What was found, what to do next, and the articles as visitors will see them. */
export function CheckResult({ checked, place }: CheckResultProps) {
  const { problems, posts, changes } = checked
  // Whoever reads that all is ready reads no further.
  const areFirst = canPublish(checked) && problems.length > 0
  const list = problems.length > 0 && <Problems checked={checked} areFirst={areFirst} />
  return (
    <div className={styles.result}>
      <div>
        {posts.length > 0 && !changes && <p>{notes.siteUnknown}</p>}
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

function canPublish({ problems, largeFiles, changes }: CheckedFiles): boolean {
  const hasNews = !changes || !isUnchanged(changes)
  return !hasErrors(problems) && largeFiles.length === 0 && hasNews
}

function NextStep(checked: CheckedFiles) {
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
      <Steps {...checked} />
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

function Steps({ fileName, images, publishedImages }: CheckedFiles) {
  const newImages = [...images.keys()].filter((name) => !publishedImages.has(name))
  const sameImages = [...images.keys()].filter((name) => publishedImages.has(name))
  return (
    <>
      <p>{next.steps}</p>
      <ol>
        {fileName !== "blog.xlsx" && <li>{next.fileName}</li>}
        {newImages.length > 0 && (
          <li>
            {next.pictures} {newImages.join(", ")}
          </li>
        )}
        <UploadPageStep />
        <li>{newImages.length > 0 ? next.dragAll : next.drag}</li>
        <StepsAfterDragging />
      </ol>
      {newImages.length + 1 > MAX_UPLOAD_FILES && <p>{next.manyFiles}</p>}
      {sameImages.length > 0 && (
        <p>
          {next.samePictures} {sameImages.join(", ")}
        </p>
      )}
    </>
  )
}

/** For pictures that the site has under the same names, when the articles have not changed. */
function ImageSteps({ images }: { images: readonly string[] }) {
  return (
    <ol>
      <li>
        {next.changedPictures} {images.join(", ")}
      </li>
      <UploadPageStep />
      <li>{next.dragPictures}</li>
      <StepsAfterDragging />
    </ol>
  )
}

function UploadPageStep() {
  return (
    <li>
      {site.repositoryUrl ? (
        <RepositoryLink path="/upload/main/static/assets">{next.uploadPage}</RepositoryLink>
      ) : (
        next.uploadPageUnknown
      )}
    </li>
  )
}

function StepsAfterDragging() {
  return next.afterDragging.map((step) => <li key={step}>{step}</li>)
}

interface LinkToCardProps {
  /** Of an article that has a card. */
  slug: string | undefined
  children: string
}

function LinkToCard({ slug, children }: LinkToCardProps) {
  return slug ? <a href={`#${slug}`}>{children}</a> : children
}

interface ProblemsProps {
  checked: CheckedFiles
  /** Whether they come before the steps to publish. */
  areFirst: boolean
}

function Problems({ checked, areFirst }: ProblemsProps) {
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
