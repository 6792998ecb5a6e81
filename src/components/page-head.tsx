import { withPrefix } from "gatsby"
import { Helmet } from "react-helmet"
import { provider } from "../content/provider"
import { site } from "../content/site"

interface PageHeadProps {
  title: string
  description?: string
  /** Path of the page, such as "/aboutus"; without it the page is not for search engines. */
  path?: string
}

/** Title, description and canonical address of a page. */
export function PageHead({ title, description, path }: PageHeadProps) {
  return (
    <Helmet htmlAttributes={{ lang: site.language }} title={`${title} | ${site.name}`}>
      {description && <meta name="description" content={description} />}
      <link rel="icon" href={withPrefix("/favicon.svg")} type="image/svg+xml" />
      <link
        rel="alternate"
        type="application/atom+xml"
        title={site.feed.title}
        href={withPrefix(site.feed.path)}
      />
      {path ? (
        <link rel="canonical" href={`${provider.siteUrl.value}${path}`} />
      ) : (
        <meta name="robots" content="noindex" />
      )}
    </Helmet>
  )
}
