import type { site as siteWords } from "../../src/content/site"
import { ICON_FOLDER } from "./draw-icons"

/**
 * The web app manifest; its addresses count from its own, the top of the site.
 * @param pathPrefix the sub-folder that the site is for, or ""
 */
export function toManifest(
  { name, motto, language, colours }: typeof siteWords,
  pathPrefix: string,
): string {
  const icon = (file: string, size: number, purpose: "any" | "maskable") => ({
    src: `${ICON_FOLDER}/${file}.png`,
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose,
  })
  return JSON.stringify({
    id: `${pathPrefix}/`,
    name,
    short_name: name,
    description: motto,
    lang: language,
    dir: "ltr",
    start_url: "aboutus",
    scope: ".",
    display: "minimal-ui",
    theme_color: colours.page,
    background_color: colours.page,
    icons: [
      { src: "favicon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
      icon("192", 192, "any"),
      icon("512", 512, "any"),
      icon("maskable", 512, "maskable"),
    ],
  })
}
