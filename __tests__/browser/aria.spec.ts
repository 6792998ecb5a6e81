import { about } from "../../src/content/about"
import { contact, contactLinks } from "../../src/content/contact"
import { PRICE_PER_COURSE } from "../../src/content/course-facts"
import { type Course, courses } from "../../src/content/courses"
import { navigation } from "../../src/content/navigation"
import { notFound } from "../../src/content/not-found"
import { payments } from "../../src/content/payments"
import { placeholders } from "../../src/content/placeholders"
import { hasSample } from "../../src/content/owner-fact"
import { provider } from "../../src/content/provider"
import { site } from "../../src/content/site"
import { thoughts } from "../../src/content/thoughts"
import { workshops } from "../../src/content/workshops"
import { makePosts } from "../fixtures/make-workbook"
import { ABOUT_SECTIONS, COURSE, MENU, sectionsButton } from "../fixtures/site-words"
import { expect, mainMenu, open, PAGES, sectionsButtonOf, test, WORKBOOK } from "./site"

// What a screen reader tells of each page: its outline, in order, with what can be operated. Paragraphs
// and the fixed words of lists are left out, so that a reworded sentence does not matter here.

/** Elements in their order, each by its role and name; those with others in them or with a text as an object. */
type Outline = (string | { [element: string]: string | Outline })[]

const { bank } = provider
const { cell, email, website } = contactLinks()
const POSTS = makePosts(["The first", "", "<p>Words</p>"], ["The second", "", "<p>Words</p>"])

/** Outline of `main`, by page. */
const OUTLINES: Record<string, Outline> = {
  "/aboutus": [
    named("img", about.bannerAlt),
    heading(1, about.title),
    ...about.sections.map(({ id, title }) => ({
      [named("region", title)]: [heading(2, title), ...outlineAboutSection(id)],
    })),
  ],
  "/workshops": [
    named("img", workshops.bannerAlt),
    heading(1, workshops.title),
    heading(2, workshops.coursesHeading),
    ...courses.map((course) => ({
      [named("article", course.title)]: [
        named("img", course.imageAlt),
        { [heading(3, course.title)]: [named("button", course.title)] },
        outlineBadges(course),
      ],
    })),
    heading(2, workshops.includesHeading),
    heading(2, workshops.stepsHeading),
    named("link", workshops.paymentsLinkText),
    heading(2, workshops.instructorsHeading),
    {
      list: workshops.instructors.map(({ name }) => ({
        listitem: [heading(3, name), named("link", workshops.instructorLinkText)],
      })),
    },
  ],
  "/thoughts": [
    heading(1, thoughts.title),
    {
      [named("navigation", thoughts.indexLabel)]: [
        { list: [{ listitem: [named("link", "The first")] }] },
      ],
    },
    { list: [{ listitem: [{ article: [heading(2, "The first")] }] }] },
  ],
  "/payments": [
    heading(1, payments.title),
    ...(hasSample(bank) ? [{ note: [{ strong: payments.sampleWarning.title }] }] : []),
    ...outlineCopied(payments.labels.bankName, bank.bankName.value),
    ...outlineCopied(payments.labels.accountName, bank.accountName.value),
    ...outlineCopied(payments.labels.accountNumber, bank.accountNumber.value),
    ...outlineCopied(payments.labels.branchCode, bank.branchCode.value),
    { term: payments.labels.reference },
    ...outlineCopied(payments.labels.amount, PRICE_PER_COURSE),
    { term: payments.labels.proof },
    { definition: [named("link", bank.proofEmail.value)] },
    { complementary: [heading(2, payments.notesHeading), "list"] },
  ],
  "/contactus": [
    heading(1, contact.title),
    ...(hasSample(provider.contact) ? [{ note: contact.sampleNote }] : []),
    { term: contact.labels.person },
    { definition: provider.contact.contactPerson.value },
    { term: contact.labels.cell },
    { definition: [named("link", cell.text)] },
    { term: contact.labels.email },
    { definition: [named("link", email.text)] },
    { term: contact.labels.website },
    { definition: [named("link", `${website.text} ${contact.newTab}`)] },
    { paragraph: [named("link", `${contact.linkedInText} ${contact.newTab}`)] },
    { complementary: [heading(2, contact.helpful.title)] },
  ],
  "/outcomes": [heading(1, placeholders["/outcomes"].text)],
  "/bpm": [heading(1, placeholders["/bpm"].text)],
  "/no-such-page": [
    heading(1, notFound.title),
    heading(2, notFound.linksHeading),
    {
      list: navigation.map(({ label, to }) => ({
        listitem: [named("link", notFound.links[to] ?? label)],
      })),
    },
  ],
}

for (const [path, outline] of Object.entries(OUTLINES)) {
  test(`a screen reader finds on ${path} what it needs, in order`, async ({ page }) => {
    await page.route(`**${WORKBOOK}`, (route) => route.fulfill({ body: Buffer.from(POSTS) }))
    await open(page, path)
    await expect(page.locator("body")).toMatchAriaSnapshot(toSnapshot([{ main: outline }]))
  })
}

test("a screen reader finds the same frame on every page", async ({ page }) => {
  const frame = toSnapshot([
    named("link", site.skipLink),
    {
      banner: [
        named("link", site.name),
        {
          [named("navigation", site.menuLabel)]: [
            {
              list: [
                { "/children": "equal" },
                ...navigation.map((item) => ({
                  listitem: [
                    named("link", item.label),
                    ...(item.sections ? [named("button", sectionsButton(item))] : []),
                  ],
                })),
              ],
            },
          ],
        },
      ],
    },
    "main",
    {
      contentinfo: [
        { [named("navigation", site.footer.pagesHeading)]: ["list"] },
        {
          list: [
            { listitem: [named("link", cell.text)] },
            { listitem: [named("link", email.text)] },
          ],
        },
      ],
    },
  ])
  for (const path of PAGES) {
    await open(page, path)
    await expect(page.locator("body"), path).toMatchAriaSnapshot(frame)
  }
})

test("a screen reader hears which sections are open", async ({ page }) => {
  await open(page, "/payments")
  await sectionsButtonOf(page, MENU.about).click()
  await expect(mainMenu(page)).toMatchAriaSnapshot(
    toSnapshot([
      {
        listitem: [
          named("link", MENU.about.label),
          `${named("button", sectionsButton(MENU.about))} [expanded]`,
          {
            list: [
              { "/children": "equal" },
              ...ABOUT_SECTIONS.map(({ label }) => ({ listitem: [named("link", label)] })),
            ],
          },
        ],
      },
    ]),
  )
})

test("a screen reader hears the dialog, its name and its parts", async ({ page }) => {
  await open(page, "/workshops")
  await page.getByRole("main").getByRole("button", { name: COURSE.title, exact: true }).click()
  await expect(page.getByRole("dialog")).toMatchAriaSnapshot(
    toSnapshot([
      {
        [named("dialog", COURSE.title)]: [
          heading(2, COURSE.title),
          named("button", workshops.closeLabel),
          {
            [named("region", COURSE.title)]: [
              outlineBadges(COURSE),
              ...(COURSE.summary ? ["paragraph"] : []),
              heading(3, workshops.spotlightHeading),
              "list",
            ],
          },
        ],
      },
    ]),
  )
})

function outlineAboutSection(id: string): Outline {
  if (id === "wellcome") {
    const { isSample } = provider.videoUrl
    const { caption, playLabel, posterAlt, sampleCaption } = about.video
    const video = [named("img", posterAlt), named("button", playLabel)]
    return [{ [named("figure", isSample ? sampleCaption : caption)]: video }]
  }
  if (id === "mission") return ["list"]
  if (id !== "facilitator") return []
  const { alt, caption } = about.facilitatorImage
  const headings = Object.entries(about.facilitatorHeadings).map(([name, text]) => {
    const { isSample } = provider.facilitator[name as keyof typeof about.facilitatorHeadings]
    return heading(3, isSample ? `${text} ${site.sampleMark}` : text)
  })
  return [{ [named("figure", caption)]: [named("img", alt)] }, ...headings]
}

function outlineBadges({ cptd, duration, price }: Course): { list: Outline } {
  return { list: [cptd, duration, price].flatMap((badge) => (badge ? { listitem: badge } : [])) }
}

/** A value of the payments page, and the button that copies it. */
function outlineCopied(label: string, value: string): Outline {
  return [
    { term: label },
    { definition: value },
    { definition: [named("button", payments.copy.name(label))] },
  ]
}

function heading(level: number, name: string): string {
  return `${named("heading", name)} [level=${level}]`
}

function named(role: string, name: string): string {
  return `${role} ${JSON.stringify(name)}`
}

/** The outline as Playwright writes it, so that what differs can be seen side by side. */
function toSnapshot(outline: Outline, indent = ""): string {
  return outline
    .map((part) => {
      if (typeof part === "string") return `${indent}- ${quote(part)}\n`
      const elements = Object.entries(part).map(([element, inside]) =>
        typeof inside === "string"
          ? `${indent}- ${quote(element)}: ${JSON.stringify(inside)}\n`
          : `${indent}- ${quote(element)}:\n${toSnapshot(inside, `${indent}  `)}`,
      )
      return elements.join("")
    })
    .join("")
}

/** In quotes where a character could mean something in YAML. */
function quote(element: string): string {
  return /^[a-z][\w "&(),.=[\]-]*$/.test(element) ? element : JSON.stringify(element)
}
