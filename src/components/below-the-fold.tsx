import type { PageProps } from "gatsby"
import { type ReactNode, startTransition, useEffect, useState } from "react"
import { isPushNavigation } from "../navigation/is-push-navigation"

interface BelowTheFoldProps extends Pick<PageProps, "location"> {
  children: ReactNode
}

/**
 * Content below the fold. On a push navigation it is rendered after the first paint of the page. It is rendered
 * immediately in static HTML, for a URL with a hash, and on Back and Forward, which need its height.
 */
export function BelowTheFold({ location, children }: BelowTheFoldProps) {
  const [isRendered, setIsRendered] = useState(!isPushNavigation(location))

  useEffect(() => {
    // A timer that is set in the next frame runs after its paint.
    requestAnimationFrame(() => setTimeout(() => startTransition(() => setIsRendered(true))))
  }, [])

  // The visitor may choose a section in it before it is rendered.
  return (isRendered || location.hash !== "") && children
}
