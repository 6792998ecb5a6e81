import { writeFile } from "node:fs/promises"
import path from "node:path"
import { navigation } from "../../src/content/navigation"
import { provider } from "../../src/content/provider"

const SITEMAP = "/sitemap.xml"

/** Tells search engines which pages there are: those of the menu. */
export async function writeSitemap(pathPrefix: string): Promise<void> {
  const absoluteUrl = (path: string) => new URL(provider.siteUrl.value + pathPrefix + path).href
  const urls = navigation.map(({ to }) => absoluteUrl(to))
  await writeFile(path.join("public", SITEMAP), toSitemap(urls))
  await writeFile("public/robots.txt", toRobots(absoluteUrl(SITEMAP)))
}

/**
 * Writes a sitemap (sitemaps.org, protocol 0.9).
 * @param urls absolute, as `URL.href` writes them
 */
export function toSitemap(urls: readonly string[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls.map((url) => `<url><loc>${url.replaceAll("&", "&amp;")}</loc></url>`),
    "</urlset>\n",
  ].join("\n")
}

/** Shuts nobody out: a page that is not for search engines says so itself, and has to be read for that. */
export function toRobots(sitemap: string): string {
  return `User-agent: *\nDisallow:\n\nSitemap: ${sitemap}\n`
}
