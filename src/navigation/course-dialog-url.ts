import type { CourseId } from "../content/navigation"
import { WORKSHOPS_PATH } from "./paths"

const SUFFIX = "-details"

/** The hash that opens a course's dialog, without its "#": `teaching-strategies-details`. */
export function toDialogHash({ id }: { id: CourseId }): string {
  return id + SUFFIX
}

/** The URL that opens a course's dialog: `/workshops#teaching-strategies-details`. */
export function toDialogUrl(course: { id: CourseId }): string {
  return `${WORKSHOPS_PATH}#${toDialogHash(course)}`
}
