import type { WrapPageElementBrowserArgs, WrapPageElementNodeArgs } from "gatsby"
import { type ReactNode, useLayoutEffect } from "react"
import { Layout } from "../../src/components/layout"
import { replayEarlyPress } from "./early-presses"

interface PageShellProps {
  path: string
  children: ReactNode
}

/** Puts every page into the layout, which stays in place while pages change. */
export function wrapPageElement({
  element,
  props,
}: WrapPageElementBrowserArgs | WrapPageElementNodeArgs) {
  return <PageShell path={props.location.pathname}>{element}</PageShell>
}

function PageShell({ path, children }: PageShellProps) {
  // In the very step in which React takes over the buttons, so that no press is lost or counts twice.
  useLayoutEffect(replayEarlyPress, [])
  return <Layout path={path}>{children}</Layout>
}
