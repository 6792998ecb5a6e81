import type { WrapPageElementBrowserArgs, WrapPageElementNodeArgs } from "gatsby"
import { type ReactNode, useLayoutEffect } from "react"
import { Layout } from "../../src/components/layout"
import { stopNotingPresses } from "./event-replay"

interface PageShellProps {
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
    <PageShell path={pathname} hash={hash}>
      {element}
    </PageShell>
  )
}

function PageShell({ path, hash, children }: PageShellProps) {
  // In the very step in which React takes over the buttons, so that no press counts twice.
  useLayoutEffect(stopNotingPresses, [])
  return (
    <Layout path={path} hash={hash}>
      {children}
    </Layout>
  )
}
