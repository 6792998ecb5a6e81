import type { Course } from "../content/courses"

/** The hash that opens a course's dialog, without its "#": `/workshops#teaching-strategies-details`. */
export function toDialogId({ id }: Pick<Course, "id">): string {
  return `${id}-details`
}
