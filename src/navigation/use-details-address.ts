import { navigate, type PageProps, withPrefix } from "gatsby"
import { useClientValue } from "../components/use-client-value"
import type { Course } from "../content/courses"
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
  const selectedCourse = findCourseOfDetails(useClientValue(() => location.hash))

  const open = (course: Course) => {
    const state: DetailsState = { isOpenedFromCard: true }
    // Going back to an address with a hash, the browser would take the focus from the card.
    if (location.hash) history.replaceState(history.state, "", withPrefix(PATH))
    navigate(`${PATH}#${toDetailsId(course)}`, { state })
  }
  const close = () => {
    if (isDetailsState(location.state)) navigate(-1)
    else if (selectedCourse) navigate(`${PATH}#${selectedCourse.id}`, { replace: true })
  }

  return { selectedCourse, open, close }
}

function isDetailsState(state: unknown): state is DetailsState {
  return typeof state === "object" && state !== null && "isOpenedFromCard" in state
}
