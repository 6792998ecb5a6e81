import type { PageProps } from "gatsby"
import { type ReactNode, startTransition, useEffect, useState } from "react"
import { afterPaint } from "../navigation/after-paint"
import { isPushNavigation } from "../navigation/is-push-navigation"

interface BelowTheFoldProps extends Pick<PageProps, "location"> {
  children: ReactNode
}

/**
 * A part of a page that the window does not show at first. When a visitor has followed a link to the page,
 * it is drawn right after the rest has been painted, which so shows sooner. In built pages, and where a link
 * to a section or the Back button leads to a place in the page, all is there at once.
 */
export function BelowTheFold({ location, children }: BelowTheFoldProps) {
  const [isRendered, setIsRendered] = useState(!isPushNavigation(location) || location.hash !== "")

  useEffect(() => {
    afterPaint(() => startTransition(() => setIsRendered(true)))
  }, [])

  return isRendered && children
}
