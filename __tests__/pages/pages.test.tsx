import { render, screen, within } from "@testing-library/react"
import type { ReactNode } from "react"
import { CourseDetails } from "../../src/components/course-details"
import { SiteFooter } from "../../src/components/site-footer"
import { about } from "../../src/content/aboutus"
import { contact } from "../../src/content/contactus"
import { courses } from "../../src/content/courses"
import { enquiry } from "../../src/content/enquiry"
import { facilitator } from "../../src/content/facilitator"
import { navigation } from "../../src/content/navigation"
import { notFound } from "../../src/content/not-found"
import { payments } from "../../src/content/payments"
import { site } from "../../src/content/site"
import { workshops } from "../../src/content/workshops"
import { dateEnquiryUrls, quotationUrl } from "../../src/enquiry/contact-links"
import NotFoundPage from "../../src/pages/404"
import AboutUsPage from "../../src/pages/aboutus"
import ContactUsPage from "../../src/pages/contactus"
import PaymentsPage from "../../src/pages/payments"
import WorkshopsPage from "../../src/pages/workshops"
import { ABOUT_ID, SECTION_IDS } from "../fixtures/agreed-constants"
import { course } from "../fixtures/course"
import { ABOUT_DATA, makeImageFile, WORKSHOPS_DATA } from "../fixtures/page-data"

const urlsOf = (links: HTMLElement[]) => links.map((link) => link.getAttribute("href"))
const textOf = ({ textContent }: Element) => textContent
const sourcesOf = (images: HTMLElement[]) => images.map((image) => image.getAttribute("src"))
const renderAbout = (data: object = {}) => render(<AboutUsPage data={{ ...ABOUT_DATA, ...data }} />)

it("The courses page has its banner first, a card for each course, and the instructors", () => {
  render(<WorkshopsPage data={WORKSHOPS_DATA} />)

  const images = screen.getAllByRole("img")
  expect(images[0]).toHaveAttribute("loading", "eager")
  expect(sourcesOf(images)).toEqual(
    ["banner", ...courses.map(({ image }) => image)].map((name) => `/${name}-600.png`),
  )
  expect(screen.getAllByRole("article").map(({ id }) => id)).toEqual(courses.map(({ id }) => id))
  const heading = screen.getByRole("heading", { name: workshops.instructorsHeading })
  const instructors = within(heading.closest("section") as HTMLElement)
  expect(instructors.getAllByRole("heading", { level: 3 }).map(textOf)).toEqual(
    workshops.instructors.map(({ name }) => name),
  )
  expect(instructors.getByRole("link")).toHaveAttribute("href", "/aboutus#facilitator")
})

it("A course without its picture stops the build by the name of the file", () => {
  jest.spyOn(console, "error").mockImplementation()
  const data = { ...WORKSHOPS_DATA, courseImages: { nodes: [] } }

  expect(() => render(<WorkshopsPage data={data} />)).toThrow(
    `src/images/${courses[0]?.image}.png is missing`,
  )
})

it("The courses page asks for a date three times; paying is a quieter link of a later step", () => {
  const { container } = render(<WorkshopsPage data={WORKSHOPS_DATA} />)

  const actions = screen.getAllByRole("link", { name: enquiry.action })
  expect(urlsOf(actions)).toEqual(Array(3).fill(dateEnquiryUrls().whatsApp))
  const payment = screen.getByRole("link", { name: workshops.paymentsLinkText })
  expect(payment).toHaveAttribute("href", "/payments")
  const step = container.querySelector<HTMLElement>("ol > li:nth-child(3)")
  expect(payment.closest("li")).toBe(step)
  expect(payment).not.toHaveClass("button")
})

it("What a payment depends on is said where it is paid, beside the offer and on its printed sheets", () => {
  const { container } = render(<WorkshopsPage data={WORKSHOPS_DATA} />)
  const sheet = container.querySelector("[hidden]")
  const step = container.querySelector("ol > li:nth-child(3)")
  const offer = render(<CourseDetails course={course} />).container

  for (const note of payments.notes) {
    for (const place of [sheet, step, offer]) expect(place).toHaveTextContent(note)
  }
})

it.each<[path: string, page: ReactNode]>([
  ["/workshops", <WorkshopsPage key="" data={WORKSHOPS_DATA} />],
  ["/aboutus", <AboutUsPage key="" data={ABOUT_DATA} />],
])("%s ends with the action that asks for a date, and with a quotation", (_, page) => {
  render(page)

  const heading = screen.getByRole("heading", { name: enquiry.closing.title })
  const links = within(heading.closest("section") as HTMLElement).getAllByRole("link")
  expect(links[0]).toHaveAttribute("href", dateEnquiryUrls().whatsApp)
  expect(links.at(-1)).toHaveAttribute("href", quotationUrl())
})

it("The about page has the required id, its sections in their order, and its pictures", () => {
  const { container } = renderAbout()

  expect(container.firstElementChild).toHaveAttribute("id", ABOUT_ID)
  const ids = screen.getAllByRole("region").map(({ id }) => id)
  expect(ids).toEqual(Object.keys(about.sections))
  expect(sourcesOf(screen.getAllByRole("img"))).toEqual(
    ["banner", "poster", "facilitator"].map((name) => `/${name}-600.png`),
  )
  expect(document.getElementById(SECTION_IDS.motto)).toHaveTextContent(site.motto)
  const { title, list } = about.sections.mission
  const mission = within(screen.getByRole("region", { name: title }))
  expect(mission.getByRole("heading", { level: 2 })).toHaveAttribute("tabindex", "-1")
  expect(mission.getAllByRole("listitem").map(textOf)).toEqual(list)
})

it("The facilitator's drawing says that it is none of a person, and gives way to a photograph", () => {
  const { unmount } = renderAbout()
  expect(screen.getByText(facilitator.drawing.caption)).toBeVisible()
  unmount()

  const photo = makeImageFile("photo")
  render(<WorkshopsPage data={{ ...WORKSHOPS_DATA, photo }} />)
  renderAbout({ photo })
  expect(screen.getAllByRole("img", { name: facilitator.photoAlt })).toHaveLength(2)
  expect(screen.queryByText(facilitator.drawing.caption)).toBeNull()
})

it("The payments page has its instruction, a reference for the year after the build, and its notes", () => {
  render(<PaymentsPage data={{ site: { buildYear: "2030" } }} />)

  const { title, instruction, labels, reference, notesHeading, notes } = payments
  const strip = screen.getByRole("heading", { level: 1, name: title }).parentElement
  expect(strip).toHaveTextContent(instruction)
  const shown = within(screen.getByText(labels.reference).nextElementSibling as HTMLElement)
  const { title: exampleTitle } = reference.example
  for (const words of [...reference.lines, /^[A-Z]{1,12}21012031$/, exampleTitle(2031)]) {
    expect(shown.getByText(words)).toBeVisible()
  }
  const panel = screen.getByRole("heading", { name: notesHeading }).parentElement as HTMLElement
  const items = within(panel).getAllByRole("listitem")
  expect(items.map(textOf)).toEqual(notes)
})

it("The contact page says that the provider would love to hear from the visitor", () => {
  render(<ContactUsPage />)

  const strip = screen.getByRole("heading", { level: 1, name: contact.title }).parentElement
  expect(strip).toHaveTextContent(contact.intro)
})

it("The page “not found”, and the footer of all pages, lead to every page of the menu", () => {
  const pages = navigation.map(({ to }) => to)
  const { unmount } = render(<NotFoundPage data={{ image: makeImageFile("lost") }} />)
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(notFound.title)
  expect(urlsOf(screen.getAllByRole("link"))).toEqual(pages)
  unmount()

  render(<SiteFooter />)
  const footer = within(screen.getByRole("navigation", { name: site.footer.pagesHeading }))
  expect(urlsOf(footer.getAllByRole("link"))).toEqual(pages)
})
