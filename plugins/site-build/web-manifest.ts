import { writeFile } from "node:fs/promises"
import { site } from "../../src/content/site"

/** Made by `npm run icons`. */
const ICONS = [
  { src: "favicon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
  { src: "icons/192.png", sizes: "192x192", type: "image/png", purpose: "any" },
  { src: "icons/512.png", sizes: "512x512", type: "image/png", purpose: "any" },
  { src: "icons/maskable.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
]

/** Writes the web app manifest, by which a phone adds the site to its home screen. */
export async function writeWebManifest(): Promise<void> {
  const manifest = {
    name: site.name,
    short_name: site.name,
    description: site.motto,
    lang: site.language,
    dir: "ltr",
    start_url: "aboutus",
    scope: ".",
    display: "minimal-ui",
    theme_color: site.colours.page,
    background_color: site.colours.page,
    icons: ICONS,
  }
  await writeFile("public/site.webmanifest", JSON.stringify(manifest))
}
