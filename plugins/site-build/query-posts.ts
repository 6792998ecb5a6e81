import type { BuildArgs } from "gatsby"
import type { SafeHtml } from "../../src/posts/body/safe-html"
import { joinBothEnds } from "../../src/posts/join-both-ends"
import type { Post } from "../../src/posts/post"

/** Runs queries. */
export type QueryArgs = Pick<BuildArgs, "graphql">

/** A post as the feed shows it. */
export interface FeedPost extends Pick<Post, "slug" | "heading" | "image"> {
  /** With absolute URLs. */
  html: SafeHtml
}

type Ends = Record<"first" | "last", { nodes: (FeedPost & { position: number })[] }>

/** All posts, in the order of the workbook. */
export async function queryPosts(args: QueryArgs): Promise<Post[]> {
  const { allPost } = await query<{ allPost: { nodes: Post[] } }>(
    args,
    `{
      allPost(sort: { position: ASC }) {
        nodes {
          slug
          heading
          image
          body
        }
      }
    }`,
  )
  return allPost.nodes
}

/**
 * The first and the last posts, in the order of the workbook.
 * @param limit how many of each end
 * @param base URL to make those of the posts absolute with
 */
export async function queryFeedPosts(
  args: QueryArgs,
  limit: number,
  base: string,
): Promise<FeedPost[]> {
  const { first, last } = await query<Ends>(
    args,
    `query ($limit: Int!, $base: String!) {
      first: allPost(sort: { position: ASC }, limit: $limit) {
        nodes {
          ...FeedPost
        }
      }
      last: allPost(sort: { position: DESC }, limit: $limit) {
        nodes {
          ...FeedPost
        }
      }
    }
    fragment FeedPost on Post {
      position
      slug
      heading
      image
      html(base: $base)
    }`,
    { limit, base },
  )
  return joinBothEnds(first.nodes, last.nodes)
}

async function query<Data>(args: QueryArgs, text: string, variables?: object): Promise<Data> {
  const answer: { data?: Data; errors?: unknown } = await args.graphql(text, variables)
  const { data, errors } = answer
  if (data && errors === undefined) return data
  throw new Error(`The articles cannot be queried: ${String(errors)}`)
}
