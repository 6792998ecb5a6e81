import { about } from "../content/aboutus"
import { isSample } from "../owner-facts/is-sample"
import { findWatchPage } from "../owner-facts/video-hosts"

interface VideoCaptionProps {
  /** Embed URL from the owner's facts. */
  url: string
}

/** The words beside the video, and a link to it for visitors who cannot or do not want to play it here. */
export function VideoCaption({ url }: VideoCaptionProps) {
  const { caption, sampleCaption, watchAt } = about.video
  if (isSample(url)) return sampleCaption
  const page = findWatchPage(url)

  return (
    <>
      {caption}
      {page && (
        <>
          {" "}
          <a href={page.url} rel="noopener noreferrer">
            {watchAt(page.hostName)}
          </a>
        </>
      )}
    </>
  )
}
