import { writeFile } from "node:fs/promises"
import path from "node:path"
import { absoluteUrl } from "../../src/navigation/absolute-url"
import { navigation } from "../../src/content/navigation"

const SITEMAP = "/sitemap.xml"

/** Lists the pages of the menu for search engines. */
export async function writeSitemap(): Promise<void> {
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

/** Disallows nothing: crawlers must be able to read a page to find its `noindex`. */
export function toRobots(sitemap: string): string {
  return `User-agent: *\nDisallow:\n\nSitemap: ${sitemap}\n`
}
