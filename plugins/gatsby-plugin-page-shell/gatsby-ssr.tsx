import type { GatsbySSR } from "gatsby"
import { collectEarlyPresses } from "./early-presses"

export { wrapPageElement } from "./wrap-page-element"

export const onRenderBody: GatsbySSR["onRenderBody"] = ({ setHeadComponents }) => {
  setHeadComponents([
    <script key="early-presses" dangerouslySetInnerHTML={{ __html: collectEarlyPresses }} />,
  ])
}
