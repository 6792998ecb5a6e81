import { typedBodyToHtml } from "../body/typed-body-to-html"
import type { Post } from "../post"
import { PLAIN_FONT } from "../workbook/read-texts"
import { workbookToPosts } from "../workbook/workbook-to-posts"

/**
 * The posts of the published workbook. Its bodies are HTML already; those of a workbook that was put on
 * the host by hand may be plain text.
 * @throws WorkbookError when the workbook as a whole cannot be used
 */
export function parsePosts(bytes: Uint8Array): Post[] {
  return workbookToPosts(bytes).map((post) => ({ ...post, body: plainTextToHtml(post.body) }))
}

function plainTextToHtml(text: string): string {
  return typedBodyToHtml([{ ...PLAIN_FONT, text }])
}
