import { provider } from "../content/provider"
import { isSample } from "../owner-facts/is-sample"
import { editorsCheck } from "../content/editors-check"
import type { CheckedFiles } from "./check-chosen-files"
import { RepositoryLink } from "./repository-link"

const { next } = editorsCheck
/** GitHub's page: "Yowza, that’s a lot of files. Try again with fewer than 100 files." */
const MAX_UPLOAD_FILES = 99

/** How the workbook and its new pictures are published. */
export function PublishSteps({ fileName, images, publishedImages }: CheckedFiles) {
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
export function ImageSteps({ images }: { images: readonly string[] }) {
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
      {!isSample(provider.repositoryUrl) ? (
        <RepositoryLink path="/upload/main/assets">{next.uploadPage}</RepositoryLink>
      ) : (
        next.uploadPageUnknown
      )}
    </li>
  )
}

function StepsAfterDragging() {
  return next.afterDragging.map((step) => <li key={step}>{step}</li>)
}
