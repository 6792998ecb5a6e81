import { Helmet } from "react-helmet"
import { absoluteUrl } from "../navigation/absolute-url"
import { site } from "../content/site"

interface DocumentHeadProps {
  title: string
  description?: string
  /** Path of the page, such as "/aboutus"; without it the page is not for search engines. */
  path?: string
  /** Path of the page whose picture messengers show; its own by default. */
  imagePath?: string
}

/**
 * The tags of this page's head; `gatsby-ssr.tsx` adds those of all pages. It fills the head at
 * once, before `updateCanonicalLink` adds the hash of the URL.
 */
export function DocumentHead({ path, ...page }: DocumentHeadProps) {
  return (
    <>
      <Helmet defer={false}>
        <title>{`${page.title} | ${site.name}`}</title>
        {page.description && <meta name="description" content={page.description} />}
        {!path && <meta name="robots" content="noindex" />}
      </Helmet>
      {path && <OpenGraphTags {...page} path={path} />}
    </>
  )
}

/** The canonical URL, and the preview that messengers show of a shared link. */
function OpenGraphTags({
  title,
  description,
  path,
  imagePath = path,
}: DocumentHeadProps & { path: string }) {
  const { width, height, alt } = site.openGraphImage
  const url = absoluteUrl(path)
  const image = absoluteUrl(site.openGraphImage.path(imagePath))
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
