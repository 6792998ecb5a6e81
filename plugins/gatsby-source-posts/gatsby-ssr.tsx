import { type GatsbySSR, withPrefix } from "gatsby"

/** File names, filled in by the webpack configuration of `gatsby-node`. */
declare const POSTS_WORKER_SCRIPTS: readonly string[]

const POSTS_PAGE = "/thoughts"

/**
 * Has the workbook and the script that reads it fetched together with the page, not only once React has
 * started. The page's own GET takes over the one begun here, so there is one in all.
 */
export const onRenderBody: GatsbySSR["onRenderBody"] = ({ pathname, setHeadComponents }) => {
  if (pathname !== POSTS_PAGE) return
  const workbook = withPrefix("/assets/blog.xlsx")
  setHeadComponents([
    <link key="workbook" rel="preload" as="fetch" href={workbook} crossOrigin="anonymous" />,
    // Preloaded as a script, it would not be taken for a worker's.
    ...POSTS_WORKER_SCRIPTS.map((script) => (
      <link key={script} rel="prefetch" as="script" href={withPrefix(`/${script}`)} />
    )),
  ])
}
