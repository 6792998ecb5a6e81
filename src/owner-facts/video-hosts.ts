interface VideoHost {
  /** Name for visitors. */
  name: string
  /** Form of the owner's fact: a URL that pages may embed. */
  embedForm: string
  /** Matches that URL and captures the video's id. */
  embedUrl: RegExp
  /** The URL of a page with the video, as YouTube's player opens only inside another page. */
  toWatchUrl: (id: string, embedUrl: string) => string
}

/** The only hosts that may show the introduction video: they set no cookies before it plays. */
export const VIDEO_HOSTS: readonly VideoHost[] = [
  {
    name: "YouTube",
    embedForm: "https://www.youtube-nocookie.com/embed/ID",
    embedUrl: /^https:\/\/www\.youtube-nocookie\.com\/embed\/([\w-]+)(?![^?#])/,
    toWatchUrl: (id) => `https://www.youtube.com/watch?v=${id}`,
  },
  {
    name: "Vimeo",
    embedForm: "https://player.vimeo.com/video/ID",
    embedUrl: /^https:\/\/player\.vimeo\.com\/video\/(\d+)(?![^?#])/,
    toWatchUrl: (_, embedUrl) => embedUrl,
  },
]

/**
 * Finds the page on which a video can be watched, for a link beside the player.
 * @param embedUrl the owner's fact
 * @returns undefined unless a page may embed this URL
 */
export function findWatchPage(embedUrl: string): { hostName: string; url: string } | undefined {
  for (const host of VIDEO_HOSTS) {
    const id = host.embedUrl.exec(embedUrl)?.[1]
    if (id) return { hostName: host.name, url: host.toWatchUrl(id, embedUrl) }
  }
  return undefined
}
