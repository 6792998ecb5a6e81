/** @jest-environment node */
import { about } from "../../src/content/about"
import { contact } from "../../src/content/contact"
import { courses } from "../../src/content/courses"
import { navigation } from "../../src/content/navigation"
import { notFound } from "../../src/content/not-found"
import { payments } from "../../src/content/payments"
import { PRICE_PER_COURSE } from "../../src/content/price"
import { provider } from "../../src/content/provider"
import { site } from "../../src/content/site"
import { workshops } from "../../src/content/workshops"
import { SCROLL_DELAY_MS } from "../../src/navigation/scroll-to-section"

const MOTTO = "From Potential to SKILLS & EXCELLENCE"

describe("The menu", () => {
  it("has the five items in their order, each leading to its page", () => {
    expect(navigation.map(({ label, to }) => [label, to])).toEqual([
      ["COURSES & WORKSHOPS", "/workshops"],
      ["ABOUT US", "/aboutus"],
      ["TEACHER THOUGHTS", "/thoughts"],
      ["PAYMENTS", "/payments"],
      ["CONTACT US", "/contactus"],
    ])
  })

  it("leads to each course and to each section of the about page, and to no other sections", () => {
    const sections = navigation.map((item) => item.sections?.map(({ label, to }) => [label, to]))

    expect(sections).toEqual([
      [
        ["Master Educator Development", "/workshops#developing-into-a-master-educator"],
        ["Teaching Strategies", "/workshops#teaching-strategies"],
        ["Learner Achievement", "/workshops#learner-achievement"],
        [
          "Mental-, emotional & Spiritual wellness",
          "/workshops#mental-emotional-spiritual-wellness",
        ],
        [
          "Social-, Physical Wellness & Work-life Balance",
          "/workshops#social-physical-wellness-work-life-balance",
        ],
      ],
      [
        ["Welcome", "/aboutus#wellcome"],
        ["Our Vision", "/aboutus#vision"],
        ["Our Mission", "/aboutus#mission"],
        ["Our Motto & Faith Purpose", "/aboutus#motto"],
        ["Facilitator", "/aboutus#facilitator"],
      ],
      undefined,
      undefined,
      undefined,
    ])
  })

  it("waits 400 ms before scrolling on another page", () => {
    expect(SCROLL_DELAY_MS).toBe(400)
  })
})

describe("The courses", () => {
  it("have the required titles, durations and numbers of skills", () => {
    expect(
      courses.map(({ title, duration, spotlight }) => [title, duration, spotlight.length]),
    ).toEqual([
      ["Developing into a Master Educator", "180 min", 4],
      ["Teaching Strategies", "180 min", 4],
      ["Learner Achievement", "150 min", 6],
      ["Mental-, emotional & Spiritual wellness", "150 min", 5],
      ["Social-, Physical Wellness & Work-life Balance", "150 min", 5],
    ])
  })

  it.each(courses)("cost R 4 850 and earn 5 CPTD points: $title", ({ price, cptd }) => {
    expect(price).toBe("R 4 850")
    expect(cptd).toBe("5 CPTD points SACE Type 3 activity")
  })

  it.each(courses)("say what they are about, with skills of different names: $title", (course) => {
    const { summary, teaser, spotlight } = course
    const words = spotlight.flatMap(({ title, description }) => [title, description])

    expect([summary, teaser, ...words].filter((text) => !text?.trim())).toEqual([])
    expect(new Set(spotlight.map(({ title }) => title)).size).toBe(spotlight.length)
  })

  it("have URLs of their own that need no percent signs", () => {
    const ids = courses.map(({ id }) => id)

    expect(new Set(ids).size).toBe(5)
    expect(ids.filter((id) => !/^[a-z-]+$/.test(id))).toEqual([])
  })

  it("are shown in the required words", () => {
    expect(workshops.spotlightHeading).toBe("SKILLS SPOTLIGHT")
    expect(workshops.instructors).toHaveLength(1)
  })
})

describe("The sections in the menu", () => {
  const sectionsOf = (page: string) => navigation.find(({ to }) => to === page)?.sections ?? []

  it("has an entry for each course, in the order of the cards", () => {
    expect(sectionsOf("/workshops").map(({ to }) => to)).toEqual(
      courses.map(({ id }) => `/workshops#${id}`),
    )
  })

  it("has an entry for each section of the about page, named as the section is", () => {
    expect(sectionsOf("/aboutus")).toEqual(
      about.sections.map(({ id, title }) => ({ label: title, to: `/aboutus#${id}` })),
    )
  })
})

describe("The about page", () => {
  it("has the required anchors, in their order", () => {
    expect(about.sections.map(({ id }) => id)).toEqual([
      "wellcome",
      "vision",
      "mission",
      "motto",
      "facilitator",
    ])
  })

  it("and the rest of the site give the motto letter for letter", () => {
    expect(about.motto).toBe(MOTTO)
    expect(site.motto).toBe(MOTTO)
  })

  it("covers the facts required of the facilitator's profile", () => {
    expect(Object.keys(about.facilitatorHeadings).sort()).toEqual([
      "academicDegrees",
      "award",
      "experience",
      "managementExperience",
      "publications",
      "sport",
    ])
    expect(provider.facilitator.yearsAsEducator.value).toBe("30-plus years")
    expect(provider.facilitator.managementExperience.value.map(({ years }) => years)).toEqual([
      8, 9, 8, 5,
    ])
  })
})

describe("The payments page", () => {
  it("has the required header and instruction strip, with the product's name", () => {
    expect(payments.title).toBe("PAYMENTS")
    expect(payments.instruction).toBe(
      "EFT Details of Skills & Excellence bank account. To confirm the workshop booking at your school, please make payment using the details below",
    )
  })

  it("lists the bank details in their order", () => {
    expect([
      ...payments.bankDetails.map(({ label }) => label),
      payments.reference.label,
      payments.amount.label,
      payments.proof.label,
    ]).toEqual([
      "Bank name",
      "Account name",
      "Account number",
      "Branch code",
      "Reference",
      "Amount per course",
      "Proof of payment by e-mail",
    ])
  })

  it("asks for the price of a course, copied as digits that a bank takes", () => {
    expect(PRICE_PER_COURSE).toBe("R 4 850")
    expect(payments.amount).toMatchObject({ value: "R 4 850", copyText: "4850" })
  })

  it("gives the reference two lines: the school's name, then the date as DDMM20YY", () => {
    expect(payments.reference.lines).toHaveLength(2)
    expect(payments.reference.lines[0]).toMatch(/school’s name/)
    expect(payments.reference.lines[1]).toMatch(/training date as DDMM20YY/)
  })

  it("notes three things", () => {
    expect(payments.notesHeading).toBe("Please note:")
    expect(payments.notes).toEqual([
      "Full payment is required before the scheduled workshop to secure the booking.",
      "Payment must be made at least 3 working days before the course presentation.",
      "Payments are not refundable, but the presentation date may be moved if necessary.",
    ])
  })

  it("shows the facts of provider.ts and no others", () => {
    const { bankName, accountName, accountNumber, branchCode, proofEmail } = provider.bank

    expect(payments.bankDetails.map(({ value, copyText }) => [value, copyText])).toEqual(
      [bankName, accountName, accountNumber, branchCode].map(({ value }) => [value, value]),
    )
    expect(payments.proof.email).toBe(proofEmail)
  })
})

describe("The contact page", () => {
  it("has the required header and a strip that says we get back", () => {
    expect(contact.title).toBe("CONTACT US")
    expect(contact.strip).toMatch(/love to hear from you.*get back to you/)
  })

  it("shows the cell number in groups, and calls and messages the number itself", () => {
    const digits = provider.contact.cell.value.replace("+", "")

    expect(contact.cell.value).toMatch(/^\+27 \d{2} \d{3} \d{4}$/)
    expect(contact.cell.value.replaceAll(" ", "")).toBe(`+${digits}`)
    expect(contact.cell.href).toBe(`tel:+${digits}`)
    expect(contact.whatsApp.href).toBe(`https://wa.me/${digits}`)
  })

  it("begins an e-mail with a subject that mail programs can read", () => {
    const { value } = provider.contact.email

    expect(contact.email.value).toBe(value)
    expect(contact.email.href).toBe(
      `mailto:${value}?subject=Workshop%20enquiry%20from%20%5Bschool%20name%5D`,
    )
  })
})

describe("The page for a wrong URL", () => {
  it("leads to every item of the menu", () => {
    expect(notFound.links.map(({ to }) => to).sort()).toEqual(navigation.map(({ to }) => to).sort())
  })
})
