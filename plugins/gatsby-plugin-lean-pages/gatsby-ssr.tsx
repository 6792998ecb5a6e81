import type { GatsbySSR } from "gatsby"
import { cloneElement, isValidElement, type ReactNode } from "react"

/** Gatsby's name, and styles and script of a component that no page uses: pictures are plain `picture` elements. */
const UNUSED = /^(generator-|gatsby-image-style)/
const PAGE_PATH_SCRIPT = "script-loader"

/** What react-helmet goes on changing in the browser; it would remove the rest, as PageHead builds it only. */
const LIVE_NAMES = ["description", "robots"]

interface HeadElementProps {
  name?: string
  "data-react-helmet"?: boolean
}

/** Takes what no visitor needs out of every page, and what never changes out of react-helmet's hands. */
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
      .map((component) => (isLive(component) ? component : release(component))),
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

function isLive(component: ReactNode): boolean {
  if (!isValidElement<HeadElementProps>(component)) return true
  return component.type === "title" || LIVE_NAMES.includes(component.props.name ?? "")
}

function release(component: ReactNode): ReactNode {
  if (!isValidElement<HeadElementProps>(component)) return component
  return cloneElement(component, { "data-react-helmet": undefined })
}
