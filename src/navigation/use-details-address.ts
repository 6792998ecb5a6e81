import { navigate, type PageProps, withPrefix } from "gatsby"
import { useCallback, useEffect, useRef, useState } from "react"
import { useClientValue } from "../components/use-client-value"
import type { Course } from "../content/courses"
import { afterPaint } from "./after-paint"
import { findCourseOfDetails, toDetailsId } from "./details-address"

/** Kept with the entry of the history that opening a card adds. */
interface DetailsState {
  isOpenedFromCard: true
}

const PATH = "/workshops"

/**
 * Keeps the selected course in the address: opening adds an entry to the history, so that Back closes.
 * Closing goes back to the page before that entry. Details opened by their address have no such page;
 * closing them puts the address of the course's card in place of theirs.
 */
export function useDetailsAddress({ location }: Pick<PageProps, "location">) {
  // The details show in the very event of the press; the address follows when they have been painted.
  const [pressed, setPressed] = useState<Course>()
  const isWaiting = useRef(false)
  const addressed = findCourseOfDetails(useClientValue(() => location.hash))
  const selectedCourse = pressed ?? addressed

  useEffect(() => {
    const forget = () => {
      isWaiting.current = false
      setPressed(undefined)
    }
    window.addEventListener("popstate", forget)
    return () => window.removeEventListener("popstate", forget)
  }, [])

  const open = useCallback((course: Course) => {
    setPressed(course)
    isWaiting.current = true
    afterPaint(() => {
      if (isWaiting.current) addEntry(course)
      isWaiting.current = false
    })
  }, [])
  const close = () => {
    setPressed(undefined)
    // React may not have heard of the latest entry yet, so the browser is asked.
    if (isWaiting.current) isWaiting.current = false
    else if (isDetailsState(history.state)) navigate(-1)
    else if (selectedCourse) navigate(`${PATH}#${selectedCourse.id}`, { replace: true })
  }

  return { selectedCourse, open, close }
}

function addEntry(course: Course): void {
  const state: DetailsState = { isOpenedFromCard: true }
  // Going back to an address with a hash, the browser would take the focus from the card.
  if (location.hash) history.replaceState(history.state, "", withPrefix(PATH))
  navigate(`${PATH}#${toDetailsId(course)}`, { state })
}

function isDetailsState(state: unknown): state is DetailsState {
  return typeof state === "object" && state !== null && "isOpenedFromCard" in state
}
