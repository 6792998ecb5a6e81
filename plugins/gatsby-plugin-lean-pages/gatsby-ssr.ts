import type { GatsbySSR } from "gatsby"
import { isValidElement } from "react"

/** Gatsby's name, and styles and script of a component that no page uses: pictures are plain `picture` elements. */
const UNUSED = /^(generator-|gatsby-image-style)/

/** Takes what no visitor needs out of the head. */
export const onPreRenderHTML: GatsbySSR["onPreRenderHTML"] = ({
  getHeadComponents,
  replaceHeadComponents,
}) => {
  replaceHeadComponents(
    getHeadComponents().filter(
      (component) => !(isValidElement(component) && UNUSED.test(component.key ?? "")),
    ),
  )
}
