import type { PageProps } from "gatsby"
import { type ReactNode, startTransition, useEffect, useState } from "react"
import { afterPaint } from "../browser/after-paint"
import { isPushNavigation } from "../navigation/is-push-navigation"

interface BelowTheFoldProps extends Pick<PageProps, "location"> {
  children: ReactNode
}

/**
 * A part of a page below the fold. On a push navigation it is rendered after the first paint of the rest. It
 * is rendered at once in static HTML, for a URL with a hash, and on Back and Forward, which need its height.
 */
export function BelowTheFold({ location, children }: BelowTheFoldProps) {
  const [isRendered, setIsRendered] = useState(!isPushNavigation(location))

  useEffect(() => {
    afterPaint(() => startTransition(() => setIsRendered(true)))
  }, [])

  // A section in it may be chosen before it is rendered.
  return (isRendered || location.hash !== "") && children
}
