import { provider } from "../content/provider"

/** The URL of a path on the published site. @param path such as "/aboutus" */
export const absoluteUrl = (path: string) => provider.siteUrl + path
