import { writeFile } from "node:fs/promises"
import path from "node:path"
import type { GatsbyNode } from "gatsby"
import { navigation } from "../../src/content/navigation"
import { provider } from "../../src/content/provider"
import { toRobots, toSitemap } from "./sitemap"

const SITEMAP = "/sitemap.xml"

/** Tells search engines which pages there are: those of the menu. */
export const onPostBuild: GatsbyNode["onPostBuild"] = async ({ pathPrefix }) => {
  const toAddress = (path: string) => new URL(provider.siteUrl.value + pathPrefix + path).href
  const addresses = navigation.map(({ to }) => toAddress(to))
  await writeFile(path.join("public", SITEMAP), toSitemap(addresses))
  await writeFile("public/robots.txt", toRobots(toAddress(SITEMAP)))
}
