import { render, screen, within } from "@testing-library/react"
import { navigate } from "gatsby"
import { about } from "../../src/content/aboutus"
import { contactLinks } from "../../src/enquiry/contact-links"
import { PRICE_IN_WORDS } from "../../src/content/course-facts"
import { courses } from "../../src/content/courses"
import { enquiry } from "../../src/content/enquiry"
import { dateEnquiryLinks, quotationLink } from "../../src/enquiry/enquiry-links"
import { facilitator } from "../../src/content/facilitator"
import { navigation } from "../../src/content/navigation"
import { notFound } from "../../src/content/not-found"
import { site } from "../../src/content/site"
import { workshops } from "../../src/content/workshops"
import { toDialogId } from "../../src/navigation/course-dialog-hash"
import NotFoundPage from "../../src/pages/404"
import AboutUsPage from "../../src/pages/aboutus"
import IndexPage from "../../src/pages/index"
import WorkshopsPage from "../../src/pages/workshops"
import { ABOUT_ID, SECTION_IDS } from "../fixtures/agreed-constants"
import { makeFacts } from "../fixtures/owner-facts"
import { ABOUT_DATA, makeImageFile, makePageProps, WORKSHOPS_DATA } from "../fixtures/page-props"
import { replaceFacts } from "../fixtures/replace-facts"

const textsOf = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent)
const urlsOf = (links: HTMLElement[]) => links.map((link) => link.getAttribute("href"))
const sourcesOf = (images: HTMLElement[]) => images.map((image) => image.getAttribute("src"))
const getHeading = () => screen.getByRole("heading", { level: 1 }).textContent

afterEach(() => {
  jest.restoreAllMocks()
})

it("The courses page has its banner first, a card for each course, the instructors and a link to the payments", () => {
  render(<WorkshopsPage {...makePageProps(WORKSHOPS_DATA)} />)

  expect(getHeading()).toBe(workshops.title)
  expect(screen.getByText(workshops.lead)).toBeVisible()
  const images = screen.getAllByRole("img")
  expect(images[0]).toHaveAttribute("loading", "eager")
  expect(sourcesOf(images)).toEqual(
    ["banner", ...courses.map(({ image }) => image)].map((name) => `/${name}-600.png`),
  )
  expect(screen.getAllByRole("article").map(({ id }) => id)).toEqual(courses.map(({ id }) => id))
  expect(screen.getByRole("heading", { name: workshops.instructorsHeading })).toBeVisible()
  const link = screen.getByRole("link", { name: workshops.paymentsLinkText })
  expect(link).toHaveAttribute("href", "/payments")
})

it("The courses page asks for a date in the banner, at a step and at the end; paying is a quieter link", () => {
  const { container } = render(<WorkshopsPage {...makePageProps(WORKSHOPS_DATA)} />)

  const actions = screen.getAllByRole("link", { name: enquiry.action })
  const [banner, step, end] = actions
  expect(urlsOf(actions)).toEqual(Array(3).fill(dateEnquiryLinks().whatsApp.href))
  expect(banner?.closest("div:has(> h1)")).not.toBeNull()
  expect(step?.closest("li")).toBe(container.querySelector("ol > li"))
  const closing = screen.getByRole("heading", { name: enquiry.closing.title }).closest("section")
  expect(end?.closest("section")).toBe(closing)
  const payment = screen.getByRole("link", { name: workshops.paymentsLinkText })
  // Between them a step says who confirms the date.
  expect(payment.closest("li")).toBe(container.querySelector("ol > li:nth-child(3)"))
  expect(payment).not.toHaveClass("button")
})

it("The about page leads to an agreed date: price, points and time, the workshops, and the message", () => {
  render(<AboutUsPage {...makePageProps(ABOUT_DATA)} />)

  const panel = within(screen.getByRole("heading", { level: 1 }).parentElement as HTMLElement)
  expect(textsOf(panel.getAllByRole("listitem"))).toEqual(
    expect.arrayContaining([PRICE_IN_WORDS, ...about.atAGlance]),
  )
  const urls = urlsOf(panel.getAllByRole("link"))
  const { whatsApp, email } = dateEnquiryLinks()
  expect(urls).toEqual([whatsApp.href, "/workshops", email.href, contactLinks().cell.href])
})

it.each([
  ["/workshops", <WorkshopsPage key="" {...makePageProps(WORKSHOPS_DATA)} />],
  ["/aboutus", <AboutUsPage key="" {...makePageProps(ABOUT_DATA)} />],
])("%s ends with the action that asks for a date, and with a quotation", (_, page) => {
  render(page)

  const heading = screen.getByRole("heading", { name: enquiry.closing.title })
  const links = within(heading.closest("section") as HTMLElement).getAllByRole("link")
  expect(links[0]).toHaveAttribute("href", dateEnquiryLinks().whatsApp.href)
  expect(links.at(-1)).toHaveAttribute("href", quotationLink().href)
  expect(screen.getAllByRole("heading", { level: 2 }).at(-1)).toBe(heading)
})

it("The about page has the required id, and its sections in their order", () => {
  const { container } = render(<AboutUsPage {...makePageProps(ABOUT_DATA)} />)

  expect(container.firstElementChild).toHaveAttribute("id", ABOUT_ID)
  const ids = screen.getAllByRole("region").map(({ id }) => id)
  expect(ids).toEqual(Object.keys(about.sections))
})

it("The about page has its pictures: the banner, the video's and the facilitator's", () => {
  render(<AboutUsPage {...makePageProps(ABOUT_DATA)} />)

  const names = ["banner", "poster", "facilitator"]
  expect(sourcesOf(screen.getAllByRole("img"))).toEqual(names.map((name) => `/${name}-600.png`))
})

describe("A section of the about page:", () => {
  const getSection = (id: string) => within(document.getElementById(id) as HTMLElement)

  it("the welcome plays the video, and leads to the details of each course", () => {
    replaceFacts(makeFacts())
    render(<AboutUsPage {...makePageProps(ABOUT_DATA)} />)
    const welcome = getSection(SECTION_IDS.welcome)

    expect(welcome.getByRole("button", { name: about.video.playLabel })).toBeVisible()
    const details = courses.map((course) => `/workshops#${toDialogId(course)}`)
    expect(urlsOf(welcome.getAllByRole("link"))).toEqual(expect.arrayContaining(details))
  })

  it("the motto is that of the site", () => {
    render(<AboutUsPage {...makePageProps(ABOUT_DATA)} />)

    expect(getSection(SECTION_IDS.motto).getByText(site.motto)).toBeVisible()
  })

  it("the facilitator has a picture, whose caption says that it is an illustration, and a profile", () => {
    render(<AboutUsPage {...makePageProps(ABOUT_DATA)} />)
    const section = getSection(SECTION_IDS.facilitator)

    const figure = section.getByRole("figure")
    const { alt, caption } = facilitator.drawing
    expect(within(figure).getByRole("img", { name: alt })).toBeVisible()
    expect(figure).toHaveTextContent(caption)
    const profile = section.getAllByRole("heading", { level: 3 })
    expect(textsOf(profile)).toEqual(
      Object.values(facilitator.headings).map(
        (heading) => expect.stringMatching(`^${heading}`) as string,
      ),
    )
  })
})

it("The empty path leads to the about page, without an entry in the history", () => {
  jest.mocked(navigate).mockClear()
  render(<IndexPage />)

  expect(jest.mocked(navigate).mock.calls).toEqual([["/aboutus", { replace: true }]])
  expect(screen.getByRole("link", { name: about.title })).toHaveAttribute("href", "/aboutus")
})

it("The page “not found” leads to every page of the menu, by the menu's words if it has no others", () => {
  const [first, ...others] = navigation
  jest.replaceProperty(notFound, "links", { [first?.to ?? ""]: "Some other words" })
  render(<NotFoundPage {...makePageProps({ image: makeImageFile("lost") })} />)

  expect(getHeading()).toBe(notFound.title)
  expect(screen.getByText(notFound.lead)).toBeVisible()
  const links = screen.getAllByRole("link")
  expect(urlsOf(links)).toEqual(navigation.map(({ to }) => to))
  expect(textsOf(links)).toEqual(["Some other words", ...others.map(({ label }) => label)])
})
