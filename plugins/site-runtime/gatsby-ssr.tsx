import type { GatsbySSR } from "gatsby"
import { onRenderBody as fillHead } from "gatsby-plugin-react-helmet/gatsby-ssr"
import { renderToString } from "react-dom/server"
import { headScript } from "./before-hydration"

export { wrapPageElement } from "./wrap-page-element"

/**
 * Renders a page and fills its head in one step. Gatsby renders two pages at a time and react-helmet keeps
 * one head for both: with a pause between rendering and filling, one page could get the other's head.
 */
export const replaceRenderer: GatsbySSR["replaceRenderer"] = (args) => {
  args.replaceBodyHTMLString(renderToString(args.bodyComponent))
  fillHead(args)
}

export const onRenderBody: GatsbySSR["onRenderBody"] = ({ setHeadComponents }) => {
  setHeadComponents([
    <script key="before-hydration" dangerouslySetInnerHTML={{ __html: headScript }} />,
  ])
}
