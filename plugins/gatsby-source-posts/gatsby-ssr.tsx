import { existsSync, readFileSync } from "node:fs"
import path from "node:path"
import { type GatsbySSR, withPrefix } from "gatsby"

interface WebpackStats {
  assetsByChunkName: Record<string, string[]>
}

const POSTS_PAGE = "/thoughts"
/** What Gatsby notes about the scripts it has built; there is none in develop. */
const STATS = path.resolve("public/webpack.stats.json")

/**
 * Has the workbook and the script that reads it fetched together with the page, not only once React has
 * started. The page's own GET takes over the one begun here, so there is one in all.
 */
export const onRenderBody: GatsbySSR["onRenderBody"] = ({ pathname, setHeadComponents }) => {
  if (pathname.replace(/\/$/, "") !== POSTS_PAGE) return
  const workbook = withPrefix("/assets/blog.xlsx")
  setHeadComponents([
    <link key="workbook" rel="preload" as="fetch" href={workbook} crossOrigin="anonymous" />,
    // Preloaded as a script, it would not be taken for a worker's.
    ...readWorkerScripts().map((script) => (
      <link key={script} rel="prefetch" as="script" href={withPrefix(`/${script}`)} />
    )),
  ])
}

function readWorkerScripts(): string[] {
  if (!existsSync(STATS)) return []
  const { assetsByChunkName } = JSON.parse(readFileSync(STATS, "utf8")) as WebpackStats
  return assetsByChunkName["posts-worker"] ?? []
}
