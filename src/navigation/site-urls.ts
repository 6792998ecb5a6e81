import { courseLinks, navigation } from "../content/navigation"
import { placeholders } from "../content/placeholders"
import { provider } from "../content/provider"
import { isSample } from "../owner-facts/is-sample"
import { toDialogUrl } from "./course-dialog-url"
import { ARTICLES_PATH } from "./paths"

/** The URLs of the site's pages, sections and course dialogs, without those of articles. */
export const SITE_URLS: readonly string[] = [
  ...navigation.flatMap(({ to, sections = [] }) => [to, ...sections.map((section) => section.to)]),
  ...courseLinks.map(toDialogUrl),
  ARTICLES_PATH,
  ...Object.keys(placeholders),
]

/** Lists the site's hosts, with and without www. A sample is not listed: others may own it. */
export function listSiteHosts(): string[] {
  const host = new URL(provider.siteUrl).host.replace(/^www\./, "")
  return isSample(provider.siteUrl) ? [] : [host, `www.${host}`]
}
