import { Helmet } from "react-helmet"
import { absoluteUrl } from "../content/absolute-url"
import { site } from "../content/site"

interface PageHeadProps {
  title: string
  description?: string
  /** Path of the page, such as "/aboutus"; without it the page is not for search engines. */
  path?: string
}

/**
 * The head of a page. Uses react-helmet instead of Gatsby's Head, because the project's design requires
 * gatsby-plugin-react-helmet. It fills the head at once, before `updateCanonicalLink` adds the hash of the URL.
 */
export function PageHead({ title, description, path }: PageHeadProps) {
  return (
    <>
      <Helmet defer={false} htmlAttributes={{ lang: site.language }}>
        <title>{`${title} | ${site.name}`}</title>
        {description && <meta name="description" content={description} />}
        {!path && <meta name="robots" content="noindex" />}
        <meta
          name="theme-color"
          content={site.darkPageColour}
          media="(prefers-color-scheme: dark)"
        />
        <meta name="theme-color" content={site.colours.page} />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <link
          rel="alternate"
          type="application/atom+xml"
          title={site.feed.title}
          href={site.feed.path}
        />
      </Helmet>
      {path && <OpenGraphTags title={title} description={description} path={path} />}
    </>
  )
}

/** The canonical URL, and the preview that messengers show of a shared link. */
function OpenGraphTags({
  title,
  description,
  path,
}: Pick<PageHeadProps, "title" | "description"> & { path: string }) {
  const { width, height, alt } = site.openGraphImage
  const url = absoluteUrl(path)
  const image = absoluteUrl(site.openGraphImage.path(path))
  return (
    <Helmet defer={false}>
      <link rel="canonical" href={url} />
      <meta property="og:url" content={url} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:locale" content={site.language.replace("-", "_")} />
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:image" content={image} />
      <meta property="og:image:width" content={String(width)} />
      <meta property="og:image:height" content={String(height)} />
      <meta property="og:image:alt" content={alt(title)} />
      <meta name="twitter:card" content="summary_large_image" />
    </Helmet>
  )
}
