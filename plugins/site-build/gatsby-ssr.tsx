import type { GatsbySSR } from "gatsby"
import { cloneElement, isValidElement, type ReactNode } from "react"

/** Gatsby's name, and styles and script of a component that no page uses: pictures are plain `picture` elements. */
const UNUSED = /^(generator-|gatsby-image-style)/
const PAGE_PATH_SCRIPT = "script-loader"

/** Takes what no visitor needs out of every page, and the marks of react-helmet, which is not in the browser. */
export const onPreRenderHTML: GatsbySSR["onPreRenderHTML"] = ({
  pathname,
  getHeadComponents,
  replaceHeadComponents,
  getPostBodyComponents,
  replacePostBodyComponents,
}) => {
  replaceHeadComponents(
    getHeadComponents()
      .flat()
      .filter((component) => !UNUSED.test(keyOf(component)))
      .map(release),
  )
  // The same script on every page, so that the content policy names one and not one for each page.
  const pagePathScript = (
    <script
      key={PAGE_PATH_SCRIPT}
      data-page={pathname}
      dangerouslySetInnerHTML={{ __html: "pagePath=document.currentScript.dataset.page" }}
    />
  )
  replacePostBodyComponents(
    getPostBodyComponents().map((component) =>
      keyOf(component) === PAGE_PATH_SCRIPT ? pagePathScript : component,
    ),
  )
}

function keyOf(component: ReactNode): string {
  return isValidElement(component) ? (component.key ?? "") : ""
}

function release(component: ReactNode): ReactNode {
  if (!isValidElement<{ "data-react-helmet"?: boolean }>(component)) return component
  return cloneElement(component, { "data-react-helmet": undefined })
}
