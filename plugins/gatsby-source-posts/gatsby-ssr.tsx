import type { GatsbySSR } from "gatsby"
import { WORKBOOK_URL } from "../../src/posts/urls"
import { THOUGHTS_PATH } from "../../src/navigation/paths"

/** Preloads the workbook together with the page; the page's own GET reuses this request, so there is only one. */
export const onRenderBody: GatsbySSR["onRenderBody"] = ({ pathname, setHeadComponents }) => {
  if (pathname !== THOUGHTS_PATH) return
  setHeadComponents([
    // Must match the request in fetch-posts.ts. With crossOrigin, WebKit would not reuse it.
    <link key="workbook" rel="preload" as="fetch" href={WORKBOOK_URL} />,
  ])
}
