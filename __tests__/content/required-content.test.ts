/** @jest-environment node */
import { readFileSync } from "node:fs"
import { about } from "../../src/content/about"
import { contact } from "../../src/content/contact"
import { CPTD_POINTS, PRICE_PER_COURSE } from "../../src/content/course-facts"
import { courses } from "../../src/content/courses"
import { navigation } from "../../src/content/navigation"
import { payments } from "../../src/content/payments"
import { placeholders } from "../../src/content/placeholders"
import { site } from "../../src/content/site"
import { workshops } from "../../src/content/workshops"
import { SCROLL_DELAY_MS } from "../../src/navigation/scroll-to-section"

// What was agreed word for word. Each of it is said here once, and in no other test: whoever changes some of it on
// purpose changes one line here.

const MENU = [
  ["COURSES & WORKSHOPS", "/workshops"],
  ["ABOUT US", "/aboutus"],
  ["TEACHER THOUGHTS", "/thoughts"],
  ["PAYMENTS", "/payments"],
  ["CONTACT US", "/contactus"],
]

interface RequiredCourse {
  id: string
  title: string
  /** What the menu calls the course, if not by its title. */
  label?: string
  duration: string
  /** How many of them are in the spotlight. */
  skills: number
}

const COURSES: RequiredCourse[] = [
  {
    id: "developing-into-a-master-educator",
    title: "Developing into a Master Educator",
    label: "Master Educator Development",
    ...{ duration: "180 min", skills: 4 },
  },
  {
    id: "teaching-strategies",
    title: "Teaching Strategies",
    ...{ duration: "180 min", skills: 4 },
  },
  {
    id: "learner-achievement",
    title: "Learner Achievement",
    ...{ duration: "150 min", skills: 6 },
  },
  {
    id: "mental-emotional-spiritual-wellness",
    title: "Mental-, emotional & Spiritual wellness",
    ...{ duration: "150 min", skills: 5 },
  },
  {
    id: "social-physical-wellness-work-life-balance",
    title: "Social-, Physical Wellness & Work-life Balance",
    ...{ duration: "150 min", skills: 5 },
  },
]

/** Id and title. */
const ABOUT_SECTIONS = [
  ["wellcome", "Welcome"],
  ["vision", "Our Vision"],
  ["mission", "Our Mission"],
  ["motto", "Our Motto & Faith Purpose"],
  ["facilitator", "Facilitator"],
]

describe("The menu", () => {
  const findSections = (page: string) => navigation.find(({ to }) => to === page)?.sections

  it("has the pages in their order, sections at the courses and at the about page", () => {
    expect(navigation.map(({ label, to }) => [label, to])).toEqual(MENU)
    expect(navigation.filter(({ sections }) => sections).map(({ to }) => to)).toEqual([
      "/workshops",
      "/aboutus",
    ])
  })

  it("leads to each course", () => {
    expect(findSections("/workshops")).toEqual(
      COURSES.map(({ id, title, label = title }) => ({ label, to: `/workshops#${id}` })),
    )
  })

  it("leads to each section of the about page", () => {
    expect(findSections("/aboutus")).toEqual(
      ABOUT_SECTIONS.map(([id, label]) => ({ label, to: `/aboutus#${id}` })),
    )
  })

  it("waits before it scrolls on another page", () => {
    expect(SCROLL_DELAY_MS).toBe(400)
  })
})

describe("The courses", () => {
  it("have their titles, durations and numbers of skills", () => {
    expect(
      courses.map(({ id, title, duration, spotlight }) => [id, title, duration, spotlight.length]),
    ).toEqual(COURSES.map(({ id, title, duration, skills }) => [id, title, duration, skills]))
  })

  it("cost all the same", () => {
    expect(PRICE_PER_COURSE).toBe("R 4 850")
    expect(courses.filter(({ price }) => price !== PRICE_PER_COURSE)).toEqual([])
  })

  it("earn all the same points", () => {
    expect(CPTD_POINTS).toBe(5)
    const credit = `${CPTD_POINTS} CPTD points SACE Type 3 activity`
    expect(courses.filter(({ cptd }) => cptd !== credit)).toEqual([])
  })

  it("have the heading over their skills", () => {
    expect(workshops.spotlightHeading).toBe("SKILLS SPOTLIGHT")
  })

  it("are presented by one instructor", () => {
    expect(workshops.instructors).toHaveLength(1)
  })

  it("have a dialog of at most this width and height", () => {
    const css = readFileSync("src/components/course-dialog.module.css", "utf8")
    expect(css).toContain("max-inline-size: 880px;")
    expect(css).toContain("max-block-size: 86vh;")
  })
})

describe("The about page", () => {
  it("has its sections in their order, named as in the menu", () => {
    expect(about.sections.map(({ id, title }) => [id, title])).toEqual(ABOUT_SECTIONS)
  })

  it("and all others have the motto", () => {
    expect(site.motto).toBe("From Potential to SKILLS & EXCELLENCE")
  })
})

describe("The payments page", () => {
  it("has its header, and the instruction strip with the provider's name", () => {
    expect(payments.title).toBe("PAYMENTS")
    expect(payments.instruction).toBe(
      `EFT Details of ${site.name} bank account. To confirm the workshop booking at your school, please make payment using the details below`,
    )
  })

  it("lists the details in their order", () => {
    expect(Object.values(payments.labels)).toEqual([
      "Bank name",
      "Account name",
      "Account number",
      "Branch code",
      "Reference",
      "Amount per course",
      "Proof of payment by e-mail",
    ])
  })

  it("gives the reference two lines", () => {
    expect(payments.reference.lines).toEqual([
      "Your school’s name",
      "The training date as DDMM20YY",
    ])
  })

  it("notes three things", () => {
    expect(payments.notesHeading).toBe("Please note:")
    expect(payments.notes).toEqual([
      "Full payment is required before the scheduled workshop to secure the booking.",
      "Payment must be made at least 3 working days before the course presentation.",
      "Payments are not refundable, but the presentation date may be moved if necessary.",
    ])
  })
})

describe("The contact page", () => {
  it("has its header, and a strip that says that we get back", () => {
    expect(contact.title).toBe("CONTACT US")
    expect(contact.strip).toMatch(/love to hear from you.*get back to you/)
  })
})

describe("The placeholders", () => {
  it.each([
    ["/outcomes", "Hello outcomes"],
    ["/bpm", "Hello bpm"],
  ] as const)("have their one line: %s", (path, text) => {
    expect(placeholders[path].text).toBe(text)
  })
})
