import { isSaveDataOn } from "../is-save-data-on"
import bricolage from "./bricolage-grotesque-750.woff2"
import { areFontsCached, FONTS_CACHED } from "./choose-fonts"
import literata from "./literata-400.woff2"
import literataBold from "./literata-700.woff2"

/**
 * Brings the fonts into the browser's cache, for the next document: see `chooseFonts`. The bold one only if the page has
 * an article with bold words.
 */
export async function cacheFonts(): Promise<void> {
  if (areFontsCached() || isSaveDataOn()) return
  const hasBoldText = document.querySelector("article :is(b, strong, th)") !== null
  try {
    await Promise.all([bricolage, literata, ...(hasBoldText ? [literataBold] : [])].map(download))
    localStorage.setItem(FONTS_CACHED, "")
  } catch {
    // The line is down, or the visitor allows no storage: the next document tries again.
  }
}

async function download(url: string): Promise<void> {
  const response = await fetch(url, { priority: "low" })
  // A browser caches only what has been read to its end.
  await response.blob()
}
