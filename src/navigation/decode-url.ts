/** Decodes a part of a URL. Keeps a malformed one, such as "100%.png", as it is. */
export function decodeUrl(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
