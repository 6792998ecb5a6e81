import { watch } from "node:fs"
import { readFile } from "node:fs/promises"
import path from "node:path"
import type { GatsbyNode, ParentSpanPluginArgs, PluginOptions } from "gatsby"
import { bodyToText } from "../../src/posts/body-to-text"
import type { PostsResult, RowProblem } from "../../src/posts/post"
import { workbookToPosts } from "../../src/posts/workbook-to-posts"

interface SourcePostsOptions extends PluginOptions {
  /** Absolute path of the posts workbook. */
  workbook: string
}

/** Excel saves in several steps; one refresh for all of them. */
const SAVE_SETTLES_AFTER_MS = 300

export const pluginOptionsSchema: GatsbyNode["pluginOptionsSchema"] = ({ Joi }) =>
  Joi.object({ workbook: Joi.string().required() })

/** Declares the type, so that queries also work while the workbook has no posts. */
export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] = ({ actions }) => {
  actions.createTypes(`
    "One teacher thought: one row of the posts workbook."
    type Post implements Node @dontInfer {
      "Place in the sheet, counted from 0."
      position: Int!
      slug: String!
      heading: String!
      "File name in static/assets/Blog."
      image: String
      "HTML as the editor typed it, not sanitised."
      body: String!
      "The body as plain text, one line a paragraph."
      text: String!
    }
  `)
}

/**
 * Reads the workbook into Post nodes. In a build every problem stops the build; in develop the
 * problems are printed, the last good posts stay, and saving the workbook reads it again.
 */
export const sourceNodes = async (args: ParentSpanPluginArgs, options: SourcePostsOptions) => {
  await refreshPosts(args, options.workbook)
  if (process.env.NODE_ENV !== "development") return
  let timer: NodeJS.Timeout | undefined
  watch(path.dirname(options.workbook), (_event, fileName) => {
    if (fileName !== path.basename(options.workbook)) return
    clearTimeout(timer)
    timer = setTimeout(() => void refreshPosts(args, options.workbook), SAVE_SETTLES_AFTER_MS)
  })
}

async function refreshPosts(args: ParentSpanPluginArgs, workbook: string): Promise<void> {
  const { reporter } = args
  const fileName = path.relative(process.cwd(), workbook)
  try {
    const result = workbookToPosts(await readFile(workbook))
    if (result.problems.length > 0) {
      reporter.panicOnBuild(
        [`${fileName} has problems:`, ...result.problems.map(describeProblem)].join("\n"),
      )
      if (process.env.NODE_ENV === "development") return
    }
    replacePosts(args, result)
    reporter.info(`${fileName}: ${result.posts.length} posts`)
  } catch (cause) {
    reporter.panicOnBuild(
      `${fileName} cannot be used. ${cause instanceof Error ? cause.message : String(cause)}`,
    )
  }
}

function replacePosts(args: ParentSpanPluginArgs, { posts }: PostsResult): void {
  const { actions, createContentDigest, createNodeId, getNodesByType } = args
  const ids = posts.map(({ slug }) => createNodeId(`post ${slug}`))
  for (const node of getNodesByType("Post")) {
    if (!ids.includes(node.id)) actions.deleteNode(node)
  }
  posts.forEach((post, position) => {
    const content = { ...post, position, text: bodyToText(post.body) }
    void actions.createNode({
      ...content,
      id: ids[position] ?? "",
      internal: { type: "Post", contentDigest: createContentDigest(content) },
    })
  })
}

function describeProblem({ sheet, column, row, message }: RowProblem): string {
  return `  ${sheet}!${column}${row}: ${message}`
}
