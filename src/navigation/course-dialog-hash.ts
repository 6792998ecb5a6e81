import { type Course, courses } from "../content/courses"

/** The hash that opens a course's dialog, without its "#": `/workshops#teaching-strategies-details`. */
export function toDialogId({ id }: Pick<Course, "id">): string {
  return `${id}-details`
}

/** The course whose dialog a hash opens, such as "#teaching-strategies-details". */
export function findCourseByHash(hash: string): Course | undefined {
  return courses.find((course) => hash === `#${toDialogId(course)}`)
}
