import type { BuildArgs } from "gatsby"
import { absoluteUrl } from "../../src/navigation/absolute-url"
import { THOUGHTS_PATH } from "../../src/navigation/paths"
import type { SafeHtml } from "../../src/posts/body/sanitiser/safe-html"
import type { Post } from "../../src/posts/post"

/** A post of the site. */
export interface SitePost extends Post {
  /** Its body, sanitised, with absolute URLs. */
  html: SafeHtml
}

/** All posts, in the order of the workbook. */
export async function queryPosts({ graphql }: Pick<BuildArgs, "graphql">): Promise<SitePost[]> {
  const answer: { data?: { allPost: { nodes: SitePost[] } }; errors?: unknown } = await graphql(
    `
      query ($base: String!) {
        allPost(sort: { position: ASC }) {
          nodes {
            slug
            heading
            image
            body
            html(base: $base)
          }
        }
      }
    `,
    { base: absoluteUrl(THOUGHTS_PATH) },
  )
  const { data, errors } = answer
  if (data && errors === undefined) return data.allPost.nodes
  throw new Error(`The articles cannot be queried: ${String(errors)}`)
}
