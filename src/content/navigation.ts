export interface NavLink {
  label: string
  /** Path on this site; the link to a section ends with its hash. */
  to: string
}

export interface NavItem extends NavLink {
  /** Sections of the page, shown in a dropdown. */
  sections?: readonly NavLink[]
}

/**
 * The menu, in the agreed words. It repeats the anchors because importing the courses would add their texts to the
 * script of every page.
 */
export const navigation: readonly NavItem[] = [
  {
    label: "COURSES & WORKSHOPS",
    to: "/workshops",
    sections: [
      { label: "Master Educator Development", to: "/workshops#developing-into-a-master-educator" },
      { label: "Teaching Strategies", to: "/workshops#teaching-strategies" },
      { label: "Learner Achievement", to: "/workshops#learner-achievement" },
      {
        label: "Mental-, emotional & Spiritual wellness",
        to: "/workshops#mental-emotional-spiritual-wellness",
      },
      {
        label: "Social-, Physical Wellness & Work-life Balance",
        to: "/workshops#social-physical-wellness-work-life-balance",
      },
    ],
  },
  {
    label: "ABOUT US",
    to: "/aboutus",
    sections: [
      { label: "Welcome", to: "/aboutus#wellcome" },
      { label: "Our Vision", to: "/aboutus#vision" },
      { label: "Our Mission", to: "/aboutus#mission" },
      { label: "Our Motto & Faith Purpose", to: "/aboutus#motto" },
      { label: "Facilitator", to: "/aboutus#facilitator" },
    ],
  },
  { label: "TEACHER THOUGHTS", to: "/thoughts" },
  { label: "PAYMENTS", to: "/payments" },
  { label: "CONTACT US", to: "/contactus" },
]

/** The courses by their names in the menu: importing their texts would add them to the script of a page. */
export const courseLinks: readonly NavLink[] =
  navigation.find(({ to }) => to === "/workshops")?.sections ?? []
