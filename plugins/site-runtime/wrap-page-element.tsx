import type { WrapPageElementBrowserArgs, WrapPageElementNodeArgs } from "gatsby"
import { type ReactNode, useLayoutEffect } from "react"
import { Layout } from "../../src/components/layout"
import { stopHeadScript } from "./before-hydration"

interface SiteLayoutProps {
  path: string
  hash: string
  children: ReactNode
}

/** Puts every page into the layout, which stays in place while pages change. */
export function wrapPageElement({
  element,
  props,
}: WrapPageElementBrowserArgs | WrapPageElementNodeArgs) {
  const { pathname, hash } = props.location
  return (
    <SiteLayout path={pathname} hash={hash}>
      {element}
    </SiteLayout>
  )
}

function SiteLayout({ path, hash, children }: SiteLayoutProps) {
  // In the commit that hydrates the buttons, so that no click counts twice.
  useLayoutEffect(stopHeadScript, [])
  return (
    <Layout path={path} hash={hash}>
      {children}
    </Layout>
  )
}
