interface VideoHost {
  /** As visitors call it. */
  name: string
  /** The form of the address that the owner gives, which a page may embed. */
  embedForm: string
  /** Such an address; its group is the id of the video. */
  embedUrl: RegExp
  /** A page that shows the video by itself: YouTube's players refuse to be one. */
  toWatchUrl: (id: string, embedUrl: string) => string
}

/** Policy: the only hosts that may show the introduction video. They set no cookies before a visitor presses play. */
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
 * @returns undefined for anything but an address that a page may embed
 */
export function findWatchPage(embedUrl: string): { hostName: string; url: string } | undefined {
  for (const host of VIDEO_HOSTS) {
    const id = host.embedUrl.exec(embedUrl)?.[1]
    if (id) return { hostName: host.name, url: host.toWatchUrl(id, embedUrl) }
  }
  return undefined
}
