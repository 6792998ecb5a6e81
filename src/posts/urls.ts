/** The only URL from which browsers load the articles. */
export const WORKBOOK_URL = "/assets/blog.xlsx"

/** The root-relative URL of a post's image. @param name of a file in `assets/Blog` */
export function imageUrl(name: string): string {
  // encodeURI keeps "&" and "+": one host does not find a file whose URL encodes them.
  return `/assets/Blog/${encodeURI(name)}`
}

/** @returns undefined for an invalid URL */
export function toUrl(url: string, base?: string): URL | undefined {
  try {
    return new URL(url, base)
  } catch {
    return undefined
  }
}
