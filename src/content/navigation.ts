import { about } from "./about"
import { courses } from "./courses"

export interface NavLink {
  label: string
  /** Path on this site, for a section with its hash. */
  to: string
}

export interface NavItem extends NavLink {
  /** Sections of the page, shown in a dropdown. */
  sections?: readonly NavLink[]
}

/** The menu: its labels are the specification's, its anchors come from the content they lead to. */
export const navigation: readonly NavItem[] = [
  {
    label: "COURSES & WORKSHOPS",
    to: "/workshops",
    sections: courses.map(({ id, menuLabel }) => ({ label: menuLabel, to: `/workshops#${id}` })),
  },
  {
    label: "ABOUT US",
    to: "/aboutus",
    sections: about.sections.map(({ id, title }) => ({ label: title, to: `/aboutus#${id}` })),
  },
  { label: "TEACHER THOUGHTS", to: "/thoughts" },
  { label: "PAYMENTS", to: "/payments" },
  { label: "CONTACT US", to: "/contactus" },
]
