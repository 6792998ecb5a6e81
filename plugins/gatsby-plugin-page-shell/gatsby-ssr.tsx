import type { GatsbySSR } from "gatsby"
import { noteEarlyPresses } from "./early-presses"
import { keepHashReadable } from "./readable-hash"

export { wrapPageElement } from "./wrap-page-element"

export const onRenderBody: GatsbySSR["onRenderBody"] = ({ setHeadComponents }) => {
  setHeadComponents([
    <script key="readable-hash" dangerouslySetInnerHTML={{ __html: keepHashReadable }} />,
    <script key="early-presses" dangerouslySetInnerHTML={{ __html: noteEarlyPresses }} />,
  ])
}
