import type { Course } from "../content/courses"
import type { NavLink } from "../content/navigation"

const SUFFIX = "-details"

/** The hash that opens a course's dialog, without its "#": `teaching-strategies-details`. */
export function toDialogHash({ id }: Course): string {
  return id + SUFFIX
}

/** The URL that opens the dialog of a course, from its entry of the menu: `/workshops#teaching-strategies-details`. */
export function toDialogUrl({ to }: NavLink): string {
  return to + SUFFIX
}
