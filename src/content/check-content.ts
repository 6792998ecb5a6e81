import type { AboutSection } from "./aboutus"
import type { Course } from "./courses"
import type { NavItem } from "./navigation"
import type { OpenGraphImage } from "./open-graph-images"

/** The parts of the content that refer to each other. */
interface Content {
  navigation: readonly NavItem[]
  courses: readonly Pick<Course, "id" | "title" | "image">[]
  sections: readonly (Pick<AboutSection, "title"> & { id: string })[]
  openGraphImages: Readonly<Record<string, Pick<OpenGraphImage, "artwork">>>
}

/**
 * Finds what does not fit together after a page, a course or a menu item was added, moved or removed.
 * @param pages paths of the site's pages
 * @param exists whether a file exists, by its path in the project
 * @returns one sentence for each error, with the file to change
 */
export function checkContent(
  { navigation, courses, sections, openGraphImages }: Content,
  pages: ReadonlySet<string>,
  exists: (file: string) => boolean,
): string[] {
  const anchors = [
    ...courses.map(({ id }) => `/workshops#${id}`),
    ...sections.map(({ id }) => `/aboutus#${id}`),
  ]
  const entries = navigation.flatMap(({ sections = [], ...item }) =>
    sections.map((entry) => ({ ...entry, item })),
  )
  const errors = [
    ...navigation
      .filter(({ to }) => !pages.has(to))
      .map(({ label, to }) => `navigation.ts: “${label}” leads to ${to}, which is no page.`),
    ...navigation
      .filter(({ to }) => !(to.slice(1) in openGraphImages))
      .map(({ to }) => `open-graph-images.ts: ${to} has no image.`),
    ...entries
      .filter(({ to }) => !anchors.includes(to))
      .map(({ label, to }) => `navigation.ts: “${label}” leads to ${to}, which is no section.`),
    ...entries
      .filter(({ to, item }) => anchors.includes(to) && !to.startsWith(`${item.to}#`))
      .map(
        ({ label, to, item }) =>
          `navigation.ts: “${label}” leads to ${to}, but is in the menu of ${item.to}; move it to that of ${to.replace(/#.*/, "")}.`,
      ),
    ...[...courses, ...sections]
      .filter((_, index) => !entries.some(({ to }) => to === anchors[index]))
      .map(({ id, title }) => `navigation.ts: “${title}” has no entry; its id is ${id}.`),
    ...courses
      .filter(({ id }, index) => courses.findIndex((other) => other.id === id) < index)
      .map(({ id, title }) => `courses.ts: “${title}” has the id of another course: ${id}.`),
    ...courses
      .filter(({ image }) => !image.startsWith("course-") || !exists(`src/images/${image}.png`))
      .map(
        ({ title, image }) =>
          `courses.ts: “${title}” has no picture; expected src/images/${image}.png, its name beginning with “course-”.`,
      ),
    ...Object.entries(openGraphImages)
      .filter(([, { artwork }]) => !exists(`src/images/artwork/${artwork}`))
      .map(
        ([page, { artwork }]) =>
          `open-graph-images.ts: the artwork of /${page} is missing: src/images/artwork/${artwork}.`,
      ),
  ]
  return errors.map((sentence) => `src/content/${sentence}`)
}
