/** @jest-environment node */
import { about } from "../../src/content/aboutus"
import { contact } from "../../src/content/contactus"
import { formatCredit, formatDuration, formatPrice } from "../../src/content/course-facts"
import { courses } from "../../src/content/courses"
import { navigation } from "../../src/content/navigation"
import { payments } from "../../src/content/payments"
import { placeholders } from "../../src/content/placeholders"
import { site } from "../../src/content/site"
import { workshops } from "../../src/content/workshops"
import { SECTION_IDS } from "../fixtures/agreed-constants"

// What was agreed word for word, once, and in no other test. To change some of it on purpose, change one line here.

const MENU = [
  ["COURSES & WORKSHOPS", "/workshops"],
  ["ABOUT US", "/aboutus"],
  ["TEACHER THOUGHTS", "/thoughts"],
  ["PAYMENTS", "/payments"],
  ["CONTACT US", "/contactus"],
]

/** Id, title, minutes, and number of skills. */
const COURSES = [
  ["developing-into-a-master-educator", "Developing into a Master Educator", 180, 4],
  ["teaching-strategies", "Teaching Strategies", 180, 4],
  ["learner-achievement", "Learner Achievement", 150, 6],
  ["mental-emotional-spiritual-wellness", "Mental-, emotional & Spiritual wellness", 150, 5],
  [
    "social-physical-wellness-work-life-balance",
    "Social-, Physical Wellness & Work-life Balance",
    150,
    5,
  ],
] as const

/** What the menu calls a course, if not by its title. */
const COURSE_LABELS: Readonly<Record<string, string>> = {
  "developing-into-a-master-educator": "Master Educator Development",
}

/** Id and title. */
const ABOUT_SECTIONS = [
  [SECTION_IDS.welcome, "Welcome"],
  [SECTION_IDS.vision, "Our Vision"],
  [SECTION_IDS.mission, "Our Mission"],
  [SECTION_IDS.motto, "Our Motto & Faith Purpose"],
  [SECTION_IDS.facilitator, "Facilitator"],
]

it("The menu leads to the pages in their order, to each course and to each section about us", () => {
  expect(navigation.map(({ label, to }) => [label, to])).toEqual(MENU)
  const courseLinks = COURSES.map(([id, title]) => [COURSE_LABELS[id] ?? title, `/workshops#${id}`])
  const aboutLinks = ABOUT_SECTIONS.map(([id, label]) => [label, `/aboutus#${id}`])
  const entries = navigation.flatMap(({ sections = [] }) => sections)
  expect(entries.map(({ label, to }) => [label, to])).toEqual([...courseLinks, ...aboutLinks])
})

it("The courses have their titles, durations and numbers of skills", () => {
  expect(
    courses.map(({ id, title, duration, spotlight }) => [id, title, duration, spotlight.length]),
  ).toEqual(COURSES)
  expect(formatDuration(180)).toBe("180 min")
})

it("All courses cost the same, earn the same points, are presented by one instructor, and list skills", () => {
  for (const { price, cptd } of courses) {
    expect(price && formatPrice(price)).toBe("R 4 850")
    expect(cptd && formatCredit(cptd)).toBe("5 CPTD points SACE Type 3 activity")
  }
  expect(workshops.instructors).toHaveLength(1)
  expect(workshops.spotlightHeading).toBe("SKILLS SPOTLIGHT")
})

it("The about page has its sections in their order, named as in the menu, and the motto", () => {
  expect(Object.entries(about.sections).map(([id, { title }]) => [id, title])).toEqual(
    ABOUT_SECTIONS,
  )
  expect(site.motto).toBe("From Potential to SKILLS & EXCELLENCE")
})

it("The payments page has its header, instruction strip, details and notes", () => {
  expect(payments.title).toBe("PAYMENTS")
  expect(payments.instruction).toBe(
    "EFT Details of Skills & Excellence bank account. To confirm the workshop booking at your school, please make payment using the details below",
  )
  expect(Object.values(payments.labels)).toEqual([
    "Bank name",
    "Account name",
    "Account number",
    "Branch code",
    "Reference",
    "Amount per course",
    "Proof of payment by e-mail",
  ])
  expect(payments.reference.lines).toEqual(["Your school’s name", "The training date as DDMM20YY"])
  expect(payments.reference.example.reference(2027)).toMatch(/^[A-Z]{1,12}21012027$/)
  expect(payments.notesHeading).toBe("Please note:")
  expect(payments.notes).toEqual([
    "Full payment is required before the scheduled workshop to secure the booking.",
    "Payment must be made at least 3 working days before the course presentation.",
    "Payments are not refundable, but the presentation date may be moved if necessary.",
  ])
})

it("The contact page has its header and strip, and the placeholders have their one line", () => {
  expect(contact.title).toBe("CONTACT US")
  expect(contact.intro).toMatch(/love to hear from you.*get back to you/)
  expect(placeholders["/outcomes"].text).toBe("Hello outcomes")
  expect(placeholders["/bpm"].text).toBe("Hello bpm")
})
