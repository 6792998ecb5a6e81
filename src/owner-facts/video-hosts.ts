interface VideoHost {
  /** As visitors call it. */
  name: string
  /** The form of the address that the owner gives, which a page may embed. */
  embedForm: string
  /** The path of such an address; its group is the id of the video. */
  embedPath: RegExp
  /** A page that shows the video by itself: YouTube's players refuse to be one. */
  toWatchUrl: (id: string, embedUrl: URL) => string
}

/** Policy: the only hosts that may show the introduction video. They set no cookies before a visitor presses play. */
export const VIDEO_HOSTS: Readonly<Record<string, VideoHost>> = {
  "www.youtube-nocookie.com": {
    name: "YouTube",
    embedForm: "https://www.youtube-nocookie.com/embed/ID",
    embedPath: /^\/embed\/([\w-]+)$/,
    toWatchUrl: (id) => `https://www.youtube.com/watch?v=${id}`,
  },
  "player.vimeo.com": {
    name: "Vimeo",
    embedForm: "https://player.vimeo.com/video/ID",
    embedPath: /^\/video\/(\d+)$/,
    toWatchUrl: (_, { href }) => href,
  },
}

/**
 * Finds the page on which a video can be watched, for a link beside the player.
 * @param embedUrl the owner's fact
 * @returns undefined for anything but an address that a page may embed
 */
export function findWatchPage(embedUrl: string): { hostName: string; url: string } | undefined {
  if (!URL.canParse(embedUrl)) return undefined
  const url = new URL(embedUrl)
  const host = url.protocol === "https:" ? VIDEO_HOSTS[url.host] : undefined
  const id = host?.embedPath.exec(url.pathname)?.[1]
  return host && id ? { hostName: host.name, url: host.toWatchUrl(id, url) } : undefined
}
