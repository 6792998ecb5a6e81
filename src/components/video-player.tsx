import type { IGatsbyImageData } from "gatsby-plugin-image"
import { useState } from "react"
import { about } from "../content/aboutus"
import { isSample } from "../owner-facts/is-sample"
import { findWatchPage } from "../owner-facts/video-hosts"
import { ResponsiveImage } from "./responsive-image"
import { useIsHydrated } from "./use-is-hydrated"
import * as styles from "./video-player.module.css"

interface VideoPlayerProps {
  /** Embed URL from the owner's facts, which the build has checked. */
  url: string
  poster: IGatsbyImageData
}

/** The video, and below it what it shows and a link, for visitors who cannot play it here. */
export function VideoPlayer({ url, poster }: VideoPlayerProps) {
  const { caption, sampleCaption, watchAt } = about.video
  const page = isSample(url) ? undefined : findWatchPage(url)
  return (
    <figure className={styles.video}>
      <Player url={url} poster={poster} />
      <figcaption className="caption">
        {isSample(url) ? sampleCaption : caption}{" "}
        {page && (
          <a href={page.url} rel="noopener noreferrer">
            {watchAt(page.hostName)}
          </a>
        )}
      </figcaption>
    </figure>
  )
}

/** A poster with a play button, unless the video is a sample. A click loads the host's frame. */
function Player({ url, poster }: VideoPlayerProps) {
  const [isPlaying, setIsPlaying] = useState(false)
  const isHydrated = useIsHydrated()

  if (isPlaying) {
    const frameUrl = new URL(url)
    frameUrl.searchParams.set("autoplay", "1")
    return (
      <iframe
        ref={takeFocus}
        className={styles.player}
        src={frameUrl.href}
        title={about.video.title}
        allow="autoplay; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
      />
    )
  }
  return (
    <div className={styles.player}>
      <ResponsiveImage className="fluidImage" image={poster} alt={about.video.posterAlt} />
      {!isSample(url) && (
        <button
          type="button"
          className={styles.play}
          disabled={!isHydrated}
          onClick={() => setIsPlaying(true)}
        >
          <span className={styles.playLabel}>{about.video.playLabel}</span>
        </button>
      )}
    </div>
  )
}

/** Focuses the element that replaces the clicked button. */
function takeFocus(element: HTMLElement | null) {
  element?.focus()
}
