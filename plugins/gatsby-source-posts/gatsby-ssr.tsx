import { type GatsbySSR, withPrefix } from "gatsby"

const POSTS_PAGE = "/thoughts"

/** The workbook is fetched together with the page. The page's own GET takes this one over: one in all. */
export const onRenderBody: GatsbySSR["onRenderBody"] = ({ pathname, setHeadComponents }) => {
  if (pathname !== POSTS_PAGE) return
  const workbook = withPrefix("/assets/blog.xlsx")
  setHeadComponents([
    // As fetch-posts.ts asks for it. With crossOrigin, WebKit would not take it over.
    <link key="workbook" rel="preload" as="fetch" href={workbook} />,
  ])
}
