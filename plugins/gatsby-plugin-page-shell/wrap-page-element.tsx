import type { WrapPageElementBrowserArgs, WrapPageElementNodeArgs } from "gatsby"
import { Layout } from "../../src/components/layout"

/** Puts every page into the layout, which stays in place while pages change. */
export function wrapPageElement({
  element,
  props,
}: WrapPageElementBrowserArgs | WrapPageElementNodeArgs) {
  return <Layout path={props.path}>{element}</Layout>
}
