import { readFileSync } from "node:fs"
import { workbookToPosts } from "../../src/posts/workbook/workbook-to-posts"
import { expect, open, PAGES, test, WORKBOOK } from "./site"

// What a screen reader tells of each page: its outline, in order, with what can be operated. Paragraphs
// and the fixed words of lists are left out, so that a reworded sentence does not have to be copied here.

const [firstPost] = workbookToPosts(readFileSync(`static${WORKBOOK}`))
const firstHeading = JSON.stringify(firstPost?.heading)

/** Outline of `main`, by page. */
const OUTLINES: Record<string, string> = {
  "/aboutus": `
    - main:
      - img /Teachers and learners arriving/
      - heading "About us" [level=1]
      - region "Welcome":
        - heading "Welcome" [level=2]
        - figure /^Sample. the video/:
          - img /Illustration of a facilitator/
          - button "Play the video"
      - region "Our Vision":
        - heading "Our Vision" [level=2]
      - region "Our Mission":
        - heading "Our Mission" [level=2]
        - list
      - region "Our Motto & Faith Purpose":
        - heading "Our Motto & Faith Purpose" [level=2]
      - region "Facilitator":
        - heading "Facilitator" [level=2]
        - figure "Illustration, not a likeness of the facilitator":
          - img /Drawing of/
        - heading "Management experience Sample" [level=3]
        - heading "Academic degrees Sample" [level=3]
        - heading "Experience Sample" [level=3]
        - heading "Publications Sample" [level=3]
        - heading "Sport Sample" [level=3]
        - heading "Award Sample" [level=3]`,
  "/workshops": `
    - main:
      - img /Six teachers round a staffroom table/
      - heading "Courses & workshops" [level=1]
      - heading "The five workshops" [level=2]
      - article "Developing into a Master Educator":
        - img /An experienced teacher/
        - heading "Developing into a Master Educator" [level=3]:
          - button "Developing into a Master Educator"
        - list:
          - listitem: 5 CPTD points SACE Type 3 activity
          - listitem: 180 min
          - listitem: R 4 850
      - article "Teaching Strategies":
        - heading "Teaching Strategies" [level=3]
      - article "Learner Achievement":
        - heading "Learner Achievement" [level=3]
      - article "Mental-, emotional & Spiritual wellness":
        - heading "Mental-, emotional & Spiritual wellness" [level=3]
      - article "Social-, Physical Wellness & Work-life Balance":
        - heading "Social-, Physical Wellness & Work-life Balance" [level=3]
      - heading "What every workshop includes" [level=2]
      - heading "How a workshop works" [level=2]
      - link "See the payment details"
      - heading "Your instructor" [level=2]
      - list:
        - listitem:
          - heading "The director" [level=3]
          - link "Read more about the facilitator"`,
  "/thoughts": `
    - main:
      - heading "Teacher thoughts" [level=1]
      - navigation "Articles on this page":
        - list:
          - listitem:
            - link ${firstHeading}
      - list:
        - listitem:
          - article:
            - heading ${firstHeading} [level=2]`,
  "/payments": `
    - main:
      - heading "PAYMENTS" [level=1]
      - note:
        - strong: /please do not pay/
      - term: Bank name
      - definition: Sample Bank
      - definition:
        - button "Copy bank name"
      - term: Account name
      - term: Account number
      - definition: "0000000000"
      - definition:
        - button "Copy account number"
      - term: Branch code
      - term: Reference
      - term: Amount per course
      - term: Proof of payment by e-mail
      - definition:
        - link "hello@example.org"
      - complementary:
        - heading "Please note:" [level=2]
        - list`,
  "/contactus": `
    - main:
      - heading "CONTACT US" [level=1]
      - note: /samples/
      - term: Contact person
      - term: Cell
      - definition:
        - link "+27 00 000 0000"
      - term: E-mail
      - definition:
        - link "hello@example.org"
      - term: Website
      - definition:
        - link /example.org \\(opens in a new tab\\)/
      - paragraph:
        - link /LinkedIn profile/
      - complementary:
        - heading "Helpful to tell us" [level=2]`,
  "/outcomes": `
    - main:
      - heading "Hello outcomes" [level=1]`,
  "/bpm": `
    - main:
      - heading "Hello bpm" [level=1]`,
  "/no-such-page": `
    - main:
      - heading "This page is absent today" [level=1]
      - heading "These pages are present" [level=2]
      - list:
        - listitem:
          - link "See the five courses and workshops"`,
}

for (const [path, outline] of Object.entries(OUTLINES)) {
  test(`a screen reader finds on ${path} what it needs, in order`, async ({ page }) => {
    await open(page, path)
    await expect(page.locator("body")).toMatchAriaSnapshot(outline)
  })
}

test("a screen reader finds the same frame on every page", async ({ page }) => {
  for (const path of PAGES) {
    await open(page, path)
    await expect(page.locator("body")).toMatchAriaSnapshot(`
      - link "Skip to the content"
      - banner:
        - link "Skills & Excellence"
        - navigation "Main menu":
          - list:
            - /children: equal
            - listitem:
              - link "COURSES & WORKSHOPS"
              - button "Sections of COURSES & WORKSHOPS"
            - listitem:
              - link "ABOUT US"
              - button "Sections of ABOUT US"
            - listitem:
              - link "TEACHER THOUGHTS"
            - listitem:
              - link "PAYMENTS"
            - listitem:
              - link "CONTACT US"
      - main
      - contentinfo:
        - navigation "Pages":
          - list
        - list:
          - listitem:
            - link "+27 00 000 0000"
          - listitem:
            - link "hello@example.org"
    `)
  }
})

test("a screen reader hears which sections are open", async ({ page }) => {
  await open(page, "/payments")
  await page.getByRole("button", { name: "Sections of ABOUT US" }).click()
  await expect(page.getByRole("navigation", { name: "Main menu" })).toMatchAriaSnapshot(`
    - listitem:
      - link "ABOUT US"
      - button "Sections of ABOUT US" [expanded]
      - list:
        - /children: equal
        - listitem:
          - link "Welcome"
        - listitem:
          - link "Our Vision"
        - listitem:
          - link "Our Mission"
        - listitem:
          - link "Our Motto & Faith Purpose"
        - listitem:
          - link "Facilitator"
  `)
})

test("a screen reader hears the dialog, its name and its parts", async ({ page }) => {
  await open(page, "/workshops")
  await page.getByRole("main").getByRole("button", { name: "Teaching Strategies" }).click()
  await expect(page.getByRole("dialog")).toMatchAriaSnapshot(`
    - dialog "Teaching Strategies":
      - heading "Teaching Strategies" [level=2]
      - button "Close"
      - region "Teaching Strategies":
        - list:
          - listitem: 5 CPTD points SACE Type 3 activity
          - listitem: 180 min
          - listitem: R 4 850
        - paragraph
        - heading "SKILLS SPOTLIGHT" [level=3]
        - list
  `)
})
