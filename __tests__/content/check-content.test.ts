/** @jest-environment node */
import { checkContent } from "../../src/content/check-content"

const reading = { id: "reading", title: "Reading well", image: "course-reading" }
const writing = { id: "writing", title: "Writing well", image: "course-writing" }
const aims = { id: "aims", title: "Our aims" }
const readingEntry = { label: "Reading", to: "/workshops#reading" }
const writingEntry = { label: "Writing", to: "/workshops#writing" }
const aimsEntry = { label: "Aims", to: "/aboutus#aims" }
const workshops = { artwork: "a.svg" }
const aboutus = { artwork: "b.svg" }

const PAGES = ["/workshops", "/aboutus", "/payments", "/bpm"]
const FILES = [
  "src/images/course-reading.png",
  "src/images/course-writing.png",
  "src/images/other.png",
  "src/images/artwork/a.svg",
  "src/images/artwork/b.svg",
  "src/images/artwork/posts/c.svg",
]

/** The menu, with these entries at its three items. */
const makeMenu = (atCourses: object[], atAbout: object[], atPrices?: object[]) => ({
  navigation: [
    { label: "COURSES", to: "/workshops", sections: atCourses },
    { label: "ABOUT", to: "/aboutus", sections: atAbout },
    { label: "PRICES", to: "/payments", sections: atPrices },
  ],
})

interface Mistake {
  /** Content in place of that which fits together. */
  change?: object
  pages?: string[]
  missingFile?: string
}

/** Finds the errors of content that fits together but for this mistake. */
function findErrors({ change = {}, pages = PAGES, missingFile = "" }: Mistake = {}) {
  const content = {
    courses: [reading, writing],
    sections: [aims],
    openGraphImages: { workshops, aboutus, payments: { artwork: "posts/c.svg" } },
    ...makeMenu([readingEntry, writingEntry], [aimsEntry]),
    ...change,
  } as Parameters<typeof checkContent>[0]
  const exists = (file: string) => FILES.includes(file) && !file.endsWith(missingFile || "?")
  return checkContent(content, new Set(pages), exists)
}

it("Content that fits together does not stop a build", () => {
  expect(findErrors()).toEqual([])
})

it.each<{ sentence: string } & Mistake>([
  {
    sentence: "navigation.ts: “PRICES” leads to /payments, which is no page.",
    pages: ["/workshops", "/aboutus", "/payments/", "/"],
  },
  {
    sentence: "open-graph-images.ts: /payments has no image.",
    change: { openGraphImages: { workshops, aboutus } },
  },
  {
    sentence: "navigation.ts: “Aims” leads to /payments#aims, which is no section.",
    change: makeMenu(
      [readingEntry, writingEntry],
      [aimsEntry],
      [{ label: "Aims", to: "/payments#aims" }],
    ),
  },
  {
    sentence:
      "navigation.ts: “Reading” leads to /workshops#reading, but is in the menu of /aboutus; move it to that of /workshops.",
    change: makeMenu([writingEntry], [aimsEntry, readingEntry]),
  },
  {
    sentence: "navigation.ts: “Past” leads to /aboutus#past, which is no section.",
    change: makeMenu(
      [readingEntry, writingEntry, { label: "Past", to: "/aboutus#past" }],
      [aimsEntry],
    ),
  },
  {
    sentence: "navigation.ts: “Mathematics” has no entry; its id is maths.",
    change: { courses: [reading, writing, { ...reading, id: "maths", title: "Mathematics" }] },
  },
  {
    sentence: "navigation.ts: “Our past” has no entry; its id is past.",
    change: { sections: [aims, { id: "past", title: "Our past" }] },
  },
  {
    sentence: "courses.ts: “Reading more” has the id of another course: reading.",
    change: { courses: [reading, writing, { ...reading, title: "Reading more" }] },
  },
  {
    sentence:
      "courses.ts: “Writing well” has no picture; expected src/images/course-writing.png, its name beginning with “course-”.",
    missingFile: "course-writing.png",
  },
  {
    sentence:
      "courses.ts: “Writing well” has no picture; expected src/images/other.png, its name beginning with “course-”.",
    change: { courses: [reading, { ...writing, image: "other" }] },
  },
  {
    sentence:
      "open-graph-images.ts: the artwork of /payments is missing: src/images/artwork/posts/c.svg.",
    missingFile: "c.svg",
  },
])(
  "A build stops with one sentence that names the file to change: $sentence",
  ({ sentence, ...mistake }) => {
    expect(findErrors(mistake)).toEqual([`src/content/${sentence}`])
  },
)

it("Content with several errors has all of them named at once, not only the first", () => {
  expect(findErrors({ change: { courses: [] }, pages: ["/workshops"] })).toHaveLength(4)
})
