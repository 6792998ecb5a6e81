import { act, render, screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { navigate } from "gatsby"
import { about } from "../../src/content/about"
import { contact } from "../../src/content/contact"
import { courses } from "../../src/content/courses"
import { navigation } from "../../src/content/navigation"
import { notFound } from "../../src/content/not-found"
import { payments } from "../../src/content/payments"
import { placeholders } from "../../src/content/placeholders"
import { site } from "../../src/content/site"
import { workshops } from "../../src/content/workshops"
import NotFoundPage from "../../src/pages/404"
import AboutUsPage from "../../src/pages/aboutus"
import BpmPage from "../../src/pages/bpm"
import ContactUsPage from "../../src/pages/contactus"
import IndexPage from "../../src/pages/index"
import OutcomesPage from "../../src/pages/outcomes"
import PaymentsPage from "../../src/pages/payments"
import ThoughtsPage from "../../src/pages/thoughts"
import WorkshopsPage from "../../src/pages/workshops"
import { makePosts } from "../fixtures/make-workbook"
import { ABOUT_DATA, makeImageFile, makePageProps } from "../fixtures/page-props"
import { makeAnswer, stubFetch } from "../fixtures/stub-fetch"

/** The words of each of these elements. */
const textsOf = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent)

afterEach(() => {
  jest.restoreAllMocks()
})

describe("The courses and workshops page", () => {
  const data = {
    banner: makeImageFile("banner"),
    phoneBanner: makeImageFile("phone"),
    courseImages: { nodes: courses.map(({ image }) => ({ name: image, ...makeImageFile(image) })) },
  }
  const cards = () => screen.getAllByRole("article")

  it("begins with its banner and has a card for each course, with its own image", () => {
    render(<WorkshopsPage {...makePageProps(data)} />)

    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(workshops.title)
    expect(screen.getAllByRole("img")[0]).toHaveAttribute("src", "/banner-600.png")
    expect(cards().map(({ id }) => id)).toEqual(courses.map(({ id }) => id))
    expect(cards().map((card) => within(card).getByRole("img").getAttribute("src"))).toEqual(
      courses.map(({ image }) => `/${image}-600.png`),
    )
    expect(screen.queryByRole("dialog")).toBeNull()
  })

  it.each(courses)("opens “$title” by its hash and closes it", async ({ title, id }) => {
    history.replaceState(null, "", "/workshops")
    render(<WorkshopsPage {...makePageProps(data)} />)

    await userEvent.click(screen.getByRole("button", { name: title }))
    expect(location.hash).toBe(`#${id}-details`)
    expect(screen.getByRole("dialog")).toHaveAccessibleName(title)

    await userEvent.click(screen.getByRole("button", { name: workshops.closeLabel }))
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
    expect(location.hash).toBe("")
  })

  it("says who presents the workshops, and leads on to the payment details", () => {
    render(<WorkshopsPage {...makePageProps(data)} />)

    expect(screen.getByRole("heading", { name: workshops.instructorsHeading })).toBeVisible()
    expect(screen.getByRole("link", { name: workshops.paymentsLinkText })).toHaveAttribute(
      "href",
      "/payments",
    )
  })
})

describe("The about page", () => {
  const [welcome, , , motto, facilitator] = about.sections
  const find = ({ title }: { title: string }) => screen.getByRole("region", { name: title })

  it("has the required id, a banner, a video, a portrait and all sections", () => {
    const { container } = render(<AboutUsPage {...makePageProps(ABOUT_DATA)} />)

    expect(container.firstElementChild).toHaveAttribute("id", "app-aboutus")
    expect(screen.getAllByRole("img").map((image) => image.getAttribute("src"))).toEqual([
      "/banner-600.png",
      "/poster-600.png",
      "/facilitator-600.png",
    ])
    expect(screen.getAllByRole("region").map(({ id }) => id)).toEqual(
      about.sections.map(({ id }) => id),
    )
    expect(within(find(welcome)).getByRole("button", { name: about.video.playLabel })).toBeVisible()
  })

  it("shows the motto in its section, and the portrait and profile in the facilitator's", () => {
    render(<AboutUsPage {...makePageProps(ABOUT_DATA)} />)

    expect(within(find(motto)).getByText(site.motto)).toBeVisible()
    const section = within(find(facilitator))
    expect(section.getByRole("img")).toHaveAttribute("src", "/facilitator-600.png")
    expect(section.getAllByRole("heading", { level: 3 })).not.toEqual([])
  })

  it("says in words that the portrait is none", () => {
    render(<AboutUsPage {...makePageProps(ABOUT_DATA)} />)

    const caption = screen.getByText(about.facilitatorImage.caption)
    expect(caption.closest("figure")).toContainElement(
      screen.getByRole("img", { name: about.facilitatorImage.alt }),
    )
  })
})

describe("The thoughts page", () => {
  afterEach(() => {
    Reflect.deleteProperty(globalThis, "fetch")
    history.replaceState(null, "", "/")
  })

  it("shows no post before the workbook has loaded, and then a card and a link for each", async () => {
    stubFetch(() => Promise.resolve(makeAnswer(makePosts(["One", "a.jpg", "<p>A</p>"], ["Two"]))))
    render(<ThoughtsPage />)
    expect(screen.queryByRole("article")).toBeNull()
    expect(screen.queryByRole("navigation")).toBeNull()

    await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(2))
    expect(within(screen.getByRole("navigation")).getAllByRole("link")).toHaveLength(2)
    expect(screen.getByRole("img", { name: "One" })).toHaveAttribute("src", "/assets/Blog/a.jpg")
  })

  it("scrolls to the post that the URL names", async () => {
    history.replaceState(null, "", "/thoughts#two")
    stubFetch(() => Promise.resolve(makeAnswer(makePosts(["One"], ["Two"]))))
    render(<ThoughtsPage />)

    await waitFor(() => expect(screen.getByRole("heading", { name: "Two" })).toHaveFocus())
  })

  it("shows nothing of a failure: only the console hears of it", async () => {
    const logged = jest.spyOn(console, "error").mockImplementation()
    stubFetch(() => Promise.reject(new Error("No network")))
    const { container } = render(<ThoughtsPage />)
    const before = container.innerHTML

    await waitFor(() => expect(logged).toHaveBeenCalled())
    await act(() => new Promise((resolve) => setTimeout(resolve, 10)))

    expect(logged.mock.calls).toEqual([["Error loading blog.xlsx", new Error("No network")]])
    expect(container.innerHTML).toBe(before)
  })
})

describe("The payments page", () => {
  it("has the header, the instruction strip, the details in order and the notes", () => {
    render(<PaymentsPage />)

    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(payments.title)
    expect(screen.getByText(payments.instruction)).toBeVisible()
    expect(textsOf(screen.getAllByRole("term"))).toEqual(Object.values(payments.labels))
    expect(screen.getByRole("heading", { level: 2 }).textContent).toBe(payments.notesHeading)
    expect(textsOf(screen.getAllByRole("listitem"))).toEqual(payments.notes)
  })
})

describe("The contact page", () => {
  it("has the header, the strip, the details in order and what is helpful to tell", () => {
    render(<ContactUsPage />)

    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(contact.title)
    expect(screen.getByText(contact.strip)).toBeVisible()
    expect(textsOf(screen.getAllByRole("term"))).toEqual(Object.values(contact.labels))
    expect(screen.getByRole("heading", { level: 2 }).textContent).toBe(contact.helpful.title)
    expect(textsOf(screen.getAllByRole("listitem"))).toEqual(contact.helpful.items)
  })
})

describe("The empty URL", () => {
  it("leads to the about page, without a step that the Back button would have to undo", () => {
    jest.mocked(navigate).mockClear()
    render(<IndexPage />)

    expect(jest.mocked(navigate).mock.calls).toEqual([["/aboutus", { replace: true }]])
    expect(screen.getByRole("link", { name: about.title })).toHaveAttribute("href", "/aboutus")
  })
})

describe("The placeholders", () => {
  it.each([
    [OutcomesPage, placeholders["/outcomes"].text],
    [BpmPage, placeholders["/bpm"].text],
  ])("show only their text", (Page, text) => {
    const { container } = render(<Page />)

    expect(container.textContent).toBe(text)
  })
})

describe("A wrong URL", () => {
  const show = () => render(<NotFoundPage {...makePageProps({ image: makeImageFile("lost") })} />)
  const links = () => screen.getAllByRole("link")

  it("shows a page that says what is wrong, and leads to every page of the menu", () => {
    show()

    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(notFound.title)
    expect(screen.getByText(notFound.lead)).toBeVisible()
    expect(links().map((link) => link.getAttribute("href"))).toEqual(navigation.map(({ to }) => to))
  })

  it("calls a page as the menu does where there are no other words for it", () => {
    const [first] = navigation
    jest.replaceProperty(notFound, "links", { [first?.to ?? ""]: "Some other words" })
    show()

    expect(textsOf(links())).toEqual([
      "Some other words",
      ...navigation.slice(1).map(({ label }) => label),
    ])
  })
})

describe("No page", () => {
  it.each([
    ["payments", <PaymentsPage key="" />],
    ["contact", <ContactUsPage key="" />],
    ["about", <AboutUsPage key="" {...makePageProps(ABOUT_DATA)} />],
  ])("has a form or a field to fill in: %s", (_name, page) => {
    const { container } = render(page)

    expect(container.querySelector("h1")).not.toBeNull()
    expect(container.querySelector("form, input, select, textarea")).toBeNull()
  })
})
