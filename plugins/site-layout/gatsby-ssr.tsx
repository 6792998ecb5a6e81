import type { GatsbySSR } from "gatsby"
import { onRenderBody as fillHead } from "gatsby-plugin-react-helmet/gatsby-ssr"
import { renderToString } from "react-dom/server"
import { noteEarlyPresses } from "./event-replay"
import { keepHashReadable } from "./malformed-hash-guard"

export { wrapPageElement } from "./wrap-page-element"

/**
 * Draws a page and fills its head in one step. Gatsby draws two pages at a time and react-helmet keeps
 * one head for both: with a pause between drawing and filling, one page could get the other's head.
 */
export const replaceRenderer: GatsbySSR["replaceRenderer"] = (args) => {
  args.replaceBodyHTMLString(renderToString(args.bodyComponent))
  fillHead(args)
}

export const onRenderBody: GatsbySSR["onRenderBody"] = ({ setHeadComponents }) => {
  setHeadComponents([
    <script key="readable-hash" dangerouslySetInnerHTML={{ __html: keepHashReadable }} />,
    <script key="early-presses" dangerouslySetInnerHTML={{ __html: noteEarlyPresses }} />,
  ])
}
