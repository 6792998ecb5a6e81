import { about } from "../content/aboutus"
import { knownValue, type OwnerFact } from "../content/owner-fact"
import { findWatchPage } from "../content/video-hosts"
import { SampleMark } from "./sample-mark"

interface VideoCaptionProps {
  /** Embed URL from the owner's facts. */
  url: OwnerFact
}

/** The words beside the video, and a link to it for whoever cannot or does not want to play it here. */
export function VideoCaption({ url }: VideoCaptionProps) {
  const { caption, sampleCaption, watchAt } = about.video
  const page = findWatchPage(knownValue(url) ?? "")

  return (
    <>
      {url.isSample ? sampleCaption : caption}
      <SampleMark isSample={url.isSample} />
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
