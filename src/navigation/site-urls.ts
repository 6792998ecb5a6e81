import { courseLinks, navigation } from "../content/navigation"
import { placeholders } from "../content/placeholders"
import { provider } from "../content/provider"
import { isSample } from "../owner-facts/is-sample"
import { toDialogUrl } from "./course-dialog-url"
import { ARTICLES_PATH } from "./paths"

/** The URLs of the site's pages, of their sections and of the courses' details. Those of the articles are in the workbook. */
export const SITE_URLS: readonly string[] = [
  ...navigation.flatMap(({ to, sections = [] }) => [to, ...sections.map((section) => section.to)]),
  ...courseLinks.map(toDialogUrl),
  ARTICLES_PATH,
  ...Object.keys(placeholders),
]

/** The hosts of the site, with and without www. While the owner's URL is a sample, it may be that of others. */
export function listSiteHosts(): string[] {
  const host = new URL(provider.siteUrl).host.replace(/^www\./, "")
  return isSample(provider.siteUrl) ? [] : [host, `www.${host}`]
}
