import type { IGatsbyImageData } from "gatsby-plugin-image"
import { useEffect, useRef, useState } from "react"
import { about } from "../content/about"
import { Picture } from "./picture"
import * as styles from "./video-player.module.css"

interface VideoPlayerProps {
  /** Trusted embed address: the owner's facts, checked at build. */
  url: string
  poster: IGatsbyImageData
}

/** A poster until play is pressed; only then is the video provider asked for anything. */
export function VideoPlayer({ url, poster }: VideoPlayerProps) {
  const [isPlaying, setIsPlaying] = useState(false)
  const frame = useRef<HTMLIFrameElement>(null)

  useEffect(() => {
    if (isPlaying) frame.current?.focus()
  }, [isPlaying])

  if (isPlaying) {
    const address = new URL(url)
    address.searchParams.set("autoplay", "1")
    return (
      <iframe
        ref={frame}
        className={styles.player}
        src={address.href}
        title={about.video.title}
        allow="autoplay; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
      />
    )
  }
  return (
    <div className={styles.player}>
      <Picture className={styles.poster} image={poster} alt={about.video.posterAlt} />
      <button type="button" className={styles.play} onClick={() => setIsPlaying(true)}>
        <span className={styles.playLabel}>{about.video.playLabel}</span>
      </button>
      <noscript>
        <a className={styles.play} href={url}>
          <span className={styles.playLabel}>{about.video.playLabel}</span>
        </a>
      </noscript>
    </div>
  )
}
