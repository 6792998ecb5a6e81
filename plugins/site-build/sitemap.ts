import { writeFile } from "node:fs/promises"
import path from "node:path"
import { navigation } from "../../src/content/navigation"
import { provider } from "../../src/content/provider"

const SITEMAP = "/sitemap.xml"

/** Tells search engines which pages there are: those of the menu. */
export async function writeSitemap(pathPrefix: string): Promise<void> {
  const toAddress = (path: string) => new URL(provider.siteUrl.value + pathPrefix + path).href
  const addresses = navigation.map(({ to }) => toAddress(to))
  await writeFile(path.join("public", SITEMAP), toSitemap(addresses))
  await writeFile("public/robots.txt", toRobots(toAddress(SITEMAP)))
}

/**
 * Writes a sitemap (sitemaps.org, protocol 0.9).
 * @param addresses whole addresses, as `URL.href` writes them
 */
export function toSitemap(addresses: readonly string[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses.map((address) => `<url><loc>${address.replaceAll("&", "&amp;")}</loc></url>`),
    "</urlset>\n",
  ].join("\n")
}

/** Shuts nobody out: a page that is not for search engines says so itself, and has to be read for that. */
export function toRobots(sitemap: string): string {
  return `User-agent: *\nDisallow:\n\nSitemap: ${sitemap}\n`
}
