import { type Course, courses } from "../content/courses"

/** Id of the details of a course: the hash of their address, `/workshops#teaching-strategies-details`. */
export function toDetailsId({ id }: Pick<Course, "id">): string {
  return `${id}-details`
}

/** The course whose details a hash such as "#teaching-strategies-details" names. */
export function findCourseOfDetails(hash: string | undefined): Course | undefined {
  return courses.find((course) => hash === `#${toDetailsId(course)}`)
}
