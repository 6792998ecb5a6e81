import { mkdir, readFile, writeFile } from "node:fs/promises"
import path from "node:path"
import type { GatsbyNode } from "gatsby"
import { site } from "../../src/content/site"
import { drawOnce } from "../draw-once"
import { drawIcons, ICON_FOLDER } from "./draw-icons"
import { toManifest } from "./manifest"

const DRAWING = "static/favicon.svg"

/** Publishes the icons of the site in every size, made from one drawing, and the web app manifest. */
export const onPostBuild: GatsbyNode["onPostBuild"] = async ({ cache, pathPrefix }) => {
  await mkdir(path.join("public", ICON_FOLDER), { recursive: true })
  const background = site.colours.brand
  const icons = await drawOnce(cache, [await readFile(DRAWING), background], () =>
    drawIcons(DRAWING, background),
  )
  for (const [name, bytes] of icons) await writeFile(path.join("public", name), bytes)
  await writeFile("public/site.webmanifest", toManifest(site, pathPrefix))
}
