import type { GatsbySSR } from "gatsby"
import { onRenderBody as fillHead } from "gatsby-plugin-react-helmet/gatsby-ssr"
import { renderToString } from "react-dom/server"
import { ARTICLES_PATH } from "../../src/content/thoughts"
import { fontFaceRules } from "../../src/fonts/load-fonts"

export { wrapPageElement } from "./wrap-page-element"

/**
 * Renders a page and fills its head in one step. Gatsby renders two pages at a time and react-helmet keeps
 * one head for both: with a pause between rendering and filling, one page could get the other's head.
 */
export const replaceRenderer: GatsbySSR["replaceRenderer"] = (args) => {
  args.replaceBodyHTMLString(renderToString(args.bodyComponent))
  fillHead(args)
}

/** The fonts of pages without scripts; on the others `loadFonts` adds them. */
export const onRenderBody: GatsbySSR["onRenderBody"] = ({ pathname, setHeadComponents }) => {
  const rules = <style key="fonts" dangerouslySetInnerHTML={{ __html: fontFaceRules }} />
  // The build removes the scripts of the page of all articles.
  const hasScripts = pathname !== ARTICLES_PATH
  setHeadComponents([hasScripts ? <noscript key="fonts">{rules}</noscript> : rules])
}
