/** The only address from which visitors get the articles. */
export const WORKBOOK_URL = "/assets/blog.xlsx"

/**
 * The URL of a post's image, relative to the site.
 * @param name of a file in `assets/Blog`
 */
export function imageUrl(name: string): string {
  // It keeps "&" and "+", because one host does not find a file whose URL encodes them.
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
