import { provider } from "./provider"

/**
 * The URL on the published site.
 * @param path on its host, with the sub-folder that the site is for, such as "/courses/aboutus"
 */
export const absoluteUrl = (path: string) => new URL(provider.siteUrl.value + path).href
