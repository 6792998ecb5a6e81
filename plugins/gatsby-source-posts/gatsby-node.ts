import { existsSync } from "node:fs"
import { mkdir, writeFile } from "node:fs/promises"
import path from "node:path"
import type { GatsbyNode, ParentSpanPluginArgs } from "gatsby"
import { absoluteUrl } from "../../src/navigation/absolute-url"
import { toPrintable } from "../../src/posts/problems/problem-text"
import { summaryWords } from "../../src/posts/problems/all-messages"
import { renderPosts } from "../../src/posts/node/render-posts"
import { checkFilesOnDisk } from "../../src/posts/node/check-files-on-disk"
import { describeProblems } from "../../src/posts/node/describe-problems"
import { EDITORS_WORKBOOK } from "../../src/posts/node/editors-files"
import { summariseCheck } from "../../src/posts/check/summarise-check"
import { makePublishedWorkbook } from "../../src/posts/node/make-published-workbook"
import type { Post } from "../../src/posts/post"
import { hasErrors } from "../../src/posts/problems/problem"
import { THOUGHTS_PATH } from "../../src/navigation/paths"
import { WORKBOOK_URL } from "../../src/posts/urls"
import { postsToWorkbook } from "../../src/posts/workbook/posts-to-workbook"
import { publishImages } from "./publish-images"
import { watchBlogFiles } from "./watch-blog-files"

/** `reload-on-save.ts` names the same file. */
const PUBLISHED_WORKBOOK = path.join("public", WORKBOOK_URL)

/** Declares the types, so that queries also work while the workbook has no posts. */
export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] = ({ actions }) => {
  actions.createTypes(`
    "A post: one row of the posts workbook."
    type Post implements Node @dontInfer {
      "Place among the published posts, counted from 0."
      position: Int!
      slug: String!
      heading: String!
      "File name in assets/Blog."
      image: String
      "The article, sanitised, with absolute URLs, for readers elsewhere."
      html: String!
    }
    "The editors' files of the pictures that posts name."
    type PostPictures implements Node @dontInfer {
      files: [PostPicture!]!
    }
    type PostPicture {
      name: String!
      sha256: String!
    }
    "The index and the cards of all posts, for a page without scripts."
    type Articles implements Node @dontInfer {
      html: String!
    }
  `)
}

/**
 * Checks the workbook, turns its posts into nodes, and publishes a new workbook and the images that
 * the posts name. The editors' workbook is never published. In a build, an error stops the build.
 * While developing, the last good posts stay, and saving a file checks again.
 */
export const sourceNodes = async (args: ParentSpanPluginArgs) => {
  await refreshPosts(args)
  if (process.env.NODE_ENV !== "development") return
  // webpack needs this file for reload-on-save.ts, even if no workbook has passed the check yet.
  if (!existsSync(PUBLISHED_WORKBOOK)) await publishWorkbook(postsToWorkbook([]))
  let isChecking = false
  let hasChanged = false
  watchBlogFiles(() => {
    hasChanged = true
    if (!isChecking) void checkChanges()
  })

  /** Runs one check at a time, so that a slow one never overwrites the result of a later one. */
  async function checkChanges(): Promise<void> {
    isChecking = true
    while (hasChanged) {
      hasChanged = false
      await refreshPosts(args).catch((cause: unknown) => {
        // A file that disappears is being saved, which causes another check.
        args.reporter.warn(toPrintable(String(cause)))
      })
    }
    isChecking = false
  }
}

async function refreshPosts(args: ParentSpanPluginArgs): Promise<void> {
  const { reporter } = args
  const checked = await checkFilesOnDisk(EDITORS_WORKBOOK)
  const { posts, problems, usedImages } = checked
  const summary = summariseCheck(checked, EDITORS_WORKBOOK).join("\n")
  const report =
    problems.length === 0 ? summary : `${summary}\n${describeProblems(problems, EDITORS_WORKBOOK)}`

  if (hasErrors(problems)) {
    if (process.env.NODE_ENV !== "development") reporter.panic(report)
    else reporter.warn(`${report}\n${summaryWords.lastGood}`)
  } else {
    if (problems.length > 0) reporter.warn(report)
    else reporter.info(report)
    const published = await makePublishedWorkbook(posts)
    const files = await publishImages(usedImages, args.cache.directory)
    replaceNodes(args, posts, files)
    // Must be last: open pages reload as soon as it changes.
    await publishWorkbook(published)
  }
}

async function publishWorkbook(bytes: Uint8Array): Promise<void> {
  await mkdir(path.dirname(PUBLISHED_WORKBOOK), { recursive: true })
  await writeFile(PUBLISHED_WORKBOOK, bytes)
}

/** Renders HTML here, not in a resolver: its digest tells Gatsby when the card has changed. */
function replaceNodes(args: ParentSpanPluginArgs, posts: readonly Post[], files: object[]): void {
  const { actions, createContentDigest, createNodeId, getNodesByType } = args
  const createNode = (name: string, type: string, content: object) => {
    const contentDigest = createContentDigest(content)
    void actions.createNode({
      ...content,
      id: createNodeId(name),
      internal: { type, contentDigest },
    })
  }
  const toName = ({ slug }: Post) => `post ${slug}`
  const ids = new Set(posts.map((post) => createNodeId(toName(post))))
  for (const node of getNodesByType("Post")) {
    if (!ids.has(node.id)) actions.deleteNode(node)
  }
  const { articles, bodies } = renderPosts(posts, absoluteUrl(THOUGHTS_PATH))
  posts.forEach((post, position) => {
    const { slug, heading, image } = post
    createNode(toName(post), "Post", { position, slug, heading, image, html: bodies[position] })
  })
  createNode("articles", "Articles", { html: articles })
  createNode("pictures", "PostPictures", { files })
}
