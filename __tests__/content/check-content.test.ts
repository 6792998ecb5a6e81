/** @jest-environment node */
import { checkContent } from "../../src/content/check-content"

const content = {
  navigation: [
    {
      label: "COURSES",
      to: "/workshops",
      sections: [
        { label: "Reading", to: "/workshops#reading" },
        { label: "Writing", to: "/workshops#writing" },
      ],
    },
    { label: "ABOUT", to: "/aboutus", sections: [{ label: "Aims", to: "/aboutus#aims" }] },
    { label: "PRICES", to: "/payments" },
  ],
  courses: [
    { id: "reading", title: "Reading well", image: "course-reading" },
    { id: "writing", title: "Writing well", image: "course-writing" },
  ],
  sections: [{ id: "aims", title: "Our aims" }],
  openGraphImages: {
    workshops: { artwork: "a.svg" },
    aboutus: { artwork: "b.svg" },
    payments: { artwork: "posts/c.svg" },
  },
}
const { workshops, aboutus } = content.openGraphImages
const [reading, writing] = content.courses
const [courseItem, aboutItem, paymentsItem] = content.navigation
const PAGES = ["/workshops", "/aboutus", "/payments", "/bpm"]
const FILES = [
  ...["src/images/course-reading.png", "src/images/course-writing.png", "src/images/other.png"],
  ...["a.svg", "b.svg", "posts/c.svg"].map((name) => `src/images/artwork/${name}`),
]

/** Checks the content after this change of it. */
const check = (change: object, pages = PAGES, files = FILES) =>
  checkContent({ ...content, ...change }, new Set(pages), (file) => files.includes(file))

describe("Content that fits together", () => {
  it("lets a build go on", () => {
    expect(check({})).toEqual([])
  })
})

describe("A build is stopped with one sentence, which names the file to change, by", () => {
  it.each([
    [
      "a menu item that leads to no page",
      check({}, ["/workshops", "/aboutus", "/payments/", "/"]),
      "navigation.ts: “PRICES” leads to /payments, which is no page.",
    ],
    [
      "a page of the menu without an image",
      check({ openGraphImages: { workshops, aboutus } }),
      "open-graph-images.ts: /payments has no image.",
    ],
    [
      "an entry that leads to no section",
      check({
        navigation: [
          courseItem,
          {
            ...aboutItem,
            sections: [...(aboutItem?.sections ?? []), { label: "Past", to: "/aboutus#past" }],
          },
          paymentsItem,
        ],
      }),
      "navigation.ts: “Past” leads to /aboutus#past, which is no section.",
    ],
    [
      "an entry at the wrong page",
      check({
        navigation: [
          courseItem,
          aboutItem,
          { ...paymentsItem, sections: [{ label: "Aims", to: "/payments#aims" }] },
        ],
      }),
      "navigation.ts: “Aims” leads to /payments#aims, which is no section.",
    ],
    [
      "a course without an entry",
      check({ courses: [reading, writing, { ...reading, id: "maths", title: "Mathematics" }] }),
      "navigation.ts: “Mathematics” has no entry; its id is maths.",
    ],
    [
      "a section without an entry",
      check({ sections: [...content.sections, { id: "past", title: "Our past" }] }),
      "navigation.ts: “Our past” has no entry; its id is past.",
    ],
    [
      "a course with the id of another",
      check({ courses: [reading, writing, { ...reading, title: "Reading more" }] }),
      "courses.ts: “Reading more” has the id of another course: reading.",
    ],
    [
      "a course without a picture",
      check(
        {},
        PAGES,
        FILES.filter((file) => !file.includes("writing")),
      ),
      "courses.ts: “Writing well” has no picture; expected src/images/course-writing.png, its name beginning with “course-”.",
    ],
    [
      "a course with a picture that the page does not ask for",
      check({ courses: [reading, { ...writing, image: "other" }] }),
      "courses.ts: “Writing well” has no picture; expected src/images/other.png, its name beginning with “course-”.",
    ],
    [
      "an image without its artwork",
      check(
        {},
        PAGES,
        FILES.filter((file) => !file.includes("c.svg")),
      ),
      "open-graph-images.ts: the artwork of /payments is missing: src/images/artwork/posts/c.svg.",
    ],
  ])("%s", (_name, found, sentence) => {
    expect(found).toEqual([`src/content/${sentence}`])
  })
})

describe("Several things", () => {
  it("are all named by one build", () => {
    expect(check({ courses: [] }, ["/workshops"])).toHaveLength(4)
  })
})
