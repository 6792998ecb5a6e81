import type { PageProps } from "gatsby"
import { type ReactNode, startTransition, useEffect, useState } from "react"
import { afterPaint } from "../navigation/after-paint"
import { isFollowed } from "../navigation/is-push-navigation"

interface BelowFirstScreenProps extends Pick<PageProps, "location"> {
  children: ReactNode
}

/**
 * A part of a page that the window does not show at first. When a visitor has followed a link to the page,
 * it is drawn right after the rest has been painted, which so shows sooner. In built pages, and where a link
 * to a section or the Back button leads to a place in the page, all is there at once.
 */
export function BelowFirstScreen({ location, children }: BelowFirstScreenProps) {
  const [isDrawn, setIsDrawn] = useState(!isFollowed(location) || location.hash !== "")

  useEffect(() => {
    afterPaint(() => startTransition(() => setIsDrawn(true)))
  }, [])

  return isDrawn && children
}
