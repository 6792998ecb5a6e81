import type { BuildArgs } from "gatsby"
import type { SafeHtml } from "../../src/posts/body/sanitiser/safe-html"
import type { Post } from "../../src/posts/post"

/** Runs queries. */
export type QueryArgs = Pick<BuildArgs, "graphql">

/** A post of the site. */
export interface SitePost extends Post {
  /** Its body, sanitised, with absolute URLs. */
  html: SafeHtml
}

/**
 * All posts, in the order of the workbook.
 * @param base URL to make those of the posts absolute with
 */
export async function queryPosts(args: QueryArgs, base: string): Promise<SitePost[]> {
  const answer: { data?: { allPost: { nodes: SitePost[] } }; errors?: unknown } =
    await args.graphql(
      `query ($base: String!) {
      allPost(sort: { position: ASC }) {
        nodes {
          slug
          heading
          image
          body
          html(base: $base)
        }
      }
    }`,
      { base },
    )
  const { data, errors } = answer
  if (data && errors === undefined) return data.allPost.nodes
  throw new Error(`The articles cannot be queried: ${String(errors)}`)
}
