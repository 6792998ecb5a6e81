export interface NavLink {
  label: string
  /** Path on this site; the link to a section ends with its hash. */
  to: string
}

export interface NavItem extends NavLink {
  /** Sections of the page, shown in a dropdown. */
  sections?: readonly NavLink[]
}

/** Names of the courses in the menu. Only /workshops loads their texts (courses.ts). */
const COURSE_LABELS = {
  "developing-into-a-master-educator": "Master Educator Development",
  "teaching-strategies": "Teaching Strategies",
  "learner-achievement": "Learner Achievement",
  "mental-emotional-spiritual-wellness": "Mental-, emotional & Spiritual wellness",
  "social-physical-wellness-work-life-balance": "Social-, Physical Wellness & Work-life Balance",
}

export type CourseId = keyof typeof COURSE_LABELS

/** Names of the sections of /aboutus in the menu. "wellcome" is no mistake: the URL was agreed. */
const ABOUT_LABELS = {
  wellcome: "Welcome",
  vision: "Our Vision",
  mission: "Our Mission",
  motto: "Our Motto & Faith Purpose",
  facilitator: "Facilitator",
}

export type AboutSectionId = keyof typeof ABOUT_LABELS

/** The courses in their order, with their names in the menu. */
export const courseLinks = toLinks("/workshops", COURSE_LABELS)

/** The menu, in the agreed words. */
export const navigation: readonly NavItem[] = [
  { label: "COURSES & WORKSHOPS", to: "/workshops", sections: courseLinks },
  { label: "ABOUT US", to: "/aboutus", sections: toLinks("/aboutus", ABOUT_LABELS) },
  { label: "TEACHER THOUGHTS", to: "/thoughts" },
  { label: "PAYMENTS", to: "/payments" },
  { label: "CONTACT US", to: "/contactus" },
]

function toLinks<Id extends string>(page: string, labels: Readonly<Record<Id, string>>) {
  // TypeScript knows no more of the keys of an object than that they are strings.
  const ids = Object.keys(labels) as Id[]
  return ids.map((id) => ({ id, label: labels[id], to: `${page}#${id}` }))
}
