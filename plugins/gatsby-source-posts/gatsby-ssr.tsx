import type { GatsbySSR } from "gatsby"
import { WORKBOOK_URL } from "../../src/posts/urls"

const POSTS_PAGE = "/thoughts"

/** Preloads the workbook together with the page. The page's own GET reuses this request, so there is only one. */
export const onRenderBody: GatsbySSR["onRenderBody"] = ({ pathname, setHeadComponents }) => {
  if (pathname !== POSTS_PAGE) return
  setHeadComponents([
    // Must match the request in fetch-posts.ts. With crossOrigin, WebKit would not reuse it.
    <link key="workbook" rel="preload" as="fetch" href={WORKBOOK_URL} />,
  ])
}
