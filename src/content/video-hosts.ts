/** Policy: the only hosts that may show the introduction video. They set no cookies before a visitor presses play. */
export const VIDEO_HOSTS = ["www.youtube-nocookie.com", "player.vimeo.com"]
