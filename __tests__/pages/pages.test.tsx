import { render, screen, within } from "@testing-library/react"
import { navigate } from "gatsby"
import { about } from "../../src/content/about"
import { courses } from "../../src/content/courses"
import { SACE_URL } from "../../src/content/credentials"
import { contactLinks } from "../../src/content/contact-links"
import { dateEnquiryLinks, enquiry } from "../../src/content/enquiry"
import { navigation } from "../../src/content/navigation"
import { notFound } from "../../src/content/not-found"
import { provider } from "../../src/content/provider"
import { site } from "../../src/content/site"
import { workshops } from "../../src/content/workshops"
import { toDialogId } from "../../src/navigation/course-dialog-hash"
import NotFoundPage from "../../src/pages/404"
import AboutUsPage from "../../src/pages/aboutus"
import IndexPage from "../../src/pages/index"
import WorkshopsPage from "../../src/pages/workshops"
import { ABOUT_ID } from "../fixtures/law"
import { ABOUT_DATA, makeImageFile, makePageProps, WORKSHOPS_DATA } from "../fixtures/page-props"

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
  expect(end?.closest("section")).toBe(container.querySelector("section:last-of-type"))
  const payment = screen.getByRole("link", { name: workshops.paymentsLinkText })
  expect(payment.closest("li")).toBe(container.querySelector("ol > li:nth-child(2)"))
  expect(payment).not.toHaveClass("button")
})

it("The about page leads to an agreed date: price, points and time, the workshops, and the message", () => {
  render(<AboutUsPage {...makePageProps(ABOUT_DATA)} />)

  const panel = within(screen.getByRole("heading", { level: 1 }).parentElement as HTMLElement)
  expect(textsOf(panel.getAllByRole("listitem"))).toEqual(about.atAGlance())
  const urls = urlsOf(panel.getAllByRole("link"))
  expect(urls).toEqual([dateEnquiryLinks().whatsApp.href, "/workshops"])

  const welcome = within(screen.getAllByRole("region")[0] as HTMLElement)
  const { cell } = contactLinks()
  // Where the owner's numbers are real, a link for checking them follows.
  const welcomeUrls = urlsOf(welcome.getAllByRole("link")).filter((url) => url !== SACE_URL)
  expect(welcomeUrls).toEqual([
    ...["/workshops", "/thoughts", cell.href],
    ...courses.map((course) => `/workshops#${toDialogId(course)}`),
  ])
})

it("The about page has the required id, and each section with what belongs to it", () => {
  const { container } = render(<AboutUsPage {...makePageProps(ABOUT_DATA)} />)

  expect(container.firstElementChild).toHaveAttribute("id", ABOUT_ID)
  const names = ["banner", "poster", "facilitator"]
  expect(sourcesOf(screen.getAllByRole("img"))).toEqual(names.map((name) => `/${name}-600.png`))
  const regions = screen.getAllByRole("region")
  expect(regions.map(({ id }) => id)).toEqual(about.sections.map(({ id }) => id))
  const [welcome, , , motto, facilitator] = regions.map((region) => within(region))
  const play = welcome?.queryByRole("button", { name: about.video.playLabel })
  expect(play !== null).toBe(!provider.videoUrl.isSample)
  expect(motto?.getByText(site.motto)).toBeVisible()
  expect(facilitator?.getByRole("figure")).toContainElement(
    screen.getByRole("img", { name: about.facilitatorImage.alt }),
  )
  // The caption says that the picture is an illustration.
  expect(facilitator?.getByRole("figure")).toHaveTextContent(about.facilitatorImage.caption)
  expect(facilitator?.getAllByRole("heading", { level: 3 })).not.toEqual([])
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
