/** Decodes a part of a URL; one with a percent sign that encodes nothing, as in "100%.png", stays as it is. */
export function decodeUrl(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
