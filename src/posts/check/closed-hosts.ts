/** Pages that open only for those who have signed in; the links by which such a program shares a page or a meeting are none. */
const BEHIND_SIGN_IN: readonly RegExp[] = [
  /^[\w-]+\.sharepoint\.com\//,
  /^onedrive\.live\.com\/(?!.*(?:authkey|redeem)=)/,
  /^docs\.google\.com\/.*\/edit\b/,
  /^drive\.google\.com\/drive\/(?!folders\/)/,
  /^(?:classroom|mail)\.google\.com\//,
  /^calendar\.google\.com\/calendar\/u\//,
  /^(?:mail\.yahoo|web\.whatsapp)\.com\//,
  /^outlook\.(?:live|office|office365)\.com\/(?!.*\/bookwithme\/)/,
  /^(?:www\.|m365\.cloud\.)?(?:office|microsoft365)\.com\//,
  /^teams\.(?:live|microsoft|cloud\.microsoft)(?:\.com)?\/(?!l\/meetup-join\/|meet\/|dl\/launcher\/.*meetup-join)/,
  /^www\.dropbox\.com\/home\b/,
  /^(?:www\.)?canva\.com\/design\/.*\/edit\b/,
  /^[\w-]+\.slack\.com\/(?:archives|files)\//,
]
/** The name of a computer in a network, or an address of one, as in RFC 1918. */
const OF_NETWORK =
  /^(?:[^.:/[\]]+|.*\.(?:local|lan|internal|intranet|home|localhost)|(?:10|127|192\.168|169\.254|172\.(?:1[6-9]|2\d|3[01]))\.[\d.]+)$/

export function isBehindSignIn({ host, pathname, search }: URL): boolean {
  return BEHIND_SIGN_IN.some((page) => page.test(host + pathname + search))
}

/** Whether nobody outside of a school's network can open a URL. */
export function isOfNetwork({ protocol, hostname }: URL): boolean {
  return /^https?:$/.test(protocol) && OF_NETWORK.test(hostname)
}
