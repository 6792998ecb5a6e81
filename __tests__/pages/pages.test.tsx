import { act, render, screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { navigate, type PageProps } from "gatsby"
import { contact } from "../../src/content/contact"
import { courses } from "../../src/content/courses"
import { hasSampleBankFacts, payments } from "../../src/content/payments"
import { provider } from "../../src/content/provider"
import NotFoundPage from "../../src/pages/404"
import AboutUsPage from "../../src/pages/aboutus"
import BpmPage from "../../src/pages/bpm"
import ContactUsPage from "../../src/pages/contactus"
import IndexPage from "../../src/pages/index"
import OutcomesPage from "../../src/pages/outcomes"
import PaymentsPage from "../../src/pages/payments"
import ThoughtsPage from "../../src/pages/thoughts"
import WorkshopsPage from "../../src/pages/workshops"
import { makeImageData } from "../fixtures/image-data"
import { makePosts } from "../fixtures/make-workbook"
import { makeAnswer, stubFetch } from "../fixtures/stub-fetch"

/** The pages read only `data`, and hash and state of the URL, of what Gatsby hands them. */
const toProps = <Data,>(data: Data, hash = "") =>
  ({ data, location: { hash, state: null } }) as unknown as PageProps<Data>

const makeImage = (name: string) => ({
  childImageSharp: { gatsbyImageData: makeImageData(name) },
})

describe("The courses and workshops page", () => {
  const data = {
    banner: makeImage("banner"),
    phoneBanner: makeImage("phone"),
    courseImages: { nodes: courses.map(({ image }) => ({ name: image, ...makeImage(image) })) },
  }
  const cards = () => screen.getAllByRole("article")

  it("begins with its banner and has a card for each course, with its own image", () => {
    render(<WorkshopsPage {...toProps(data)} />)

    expect(screen.getAllByRole("img")[0]).toHaveAttribute("src", "/banner-600.png")
    expect(cards().map(({ id }) => id)).toEqual(courses.map(({ id }) => id))
    expect(cards().map((card) => within(card).getByRole("img").getAttribute("src"))).toEqual(
      courses.map(({ image }) => `/${image}-600.png`),
    )
    expect(screen.queryByRole("dialog")).toBeNull()
  })

  it.each(courses)("opens “$title” by its hash and closes it", async ({ title, id }) => {
    history.replaceState(null, "", "/workshops")
    render(<WorkshopsPage {...toProps(data)} />)

    await userEvent.click(screen.getByRole("button", { name: title }))
    expect(location.hash).toBe(`#${id}-details`)
    expect(screen.getByRole("dialog")).toHaveAccessibleName(title)

    await userEvent.click(screen.getByRole("button", { name: "Close" }))
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
    expect(location.hash).toBe("")
  })

  it("names one instructor, and leads on to the payment details", () => {
    render(<WorkshopsPage {...toProps(data)} />)

    expect(screen.getByRole("heading", { name: "Your instructor" })).toBeVisible()
    expect(screen.getByRole("link", { name: "See the payment details" })).toHaveAttribute(
      "href",
      "/payments",
    )
  })
})

describe("The about page", () => {
  const data = {
    banner: makeImage("banner"),
    phoneBanner: makeImage("phone"),
    facilitator: makeImage("facilitator"),
    poster: makeImage("poster"),
  }

  afterEach(() => {
    jest.restoreAllMocks()
  })

  it("has the required id, a banner, a video, a portrait and the five sections", () => {
    const { container } = render(<AboutUsPage {...toProps(data)} />)

    expect(container.firstElementChild).toHaveAttribute("id", "app-aboutus")
    expect(screen.getAllByRole("img").map((image) => image.getAttribute("src"))).toEqual([
      "/banner-600.png",
      "/poster-600.png",
      "/facilitator-600.png",
    ])
    expect(screen.getAllByRole("region").map(({ id }) => id)).toEqual([
      "wellcome",
      "vision",
      "mission",
      "motto",
      "facilitator",
    ])
    expect(
      within(screen.getByRole("region", { name: "Welcome" })).getByRole("button", {
        name: "Play the video",
      }),
    ).toBeVisible()
  })

  it("shows the motto in its section, and the portrait and profile in the facilitator's", () => {
    render(<AboutUsPage {...toProps(data)} />)

    expect(screen.getByRole("region", { name: "Our Motto & Faith Purpose" })).toHaveTextContent(
      "From Potential to SKILLS & EXCELLENCE",
    )
    const facilitator = within(screen.getByRole("region", { name: "Facilitator" }))
    expect(facilitator.getByRole("img")).toHaveAttribute("src", "/facilitator-600.png")
    expect(facilitator.getByRole("heading", { name: /^Management experience/ })).toBeVisible()
  })

  it("plays the video of the owner's facts, once it is no sample", async () => {
    jest.replaceProperty(provider.videoUrl, "isSample", false)
    render(<AboutUsPage {...toProps(data)} />)

    await userEvent.click(screen.getByRole("button", { name: "Play the video" }))

    const { host, pathname } = new URL(provider.videoUrl.value)
    expect(screen.getByTitle("Meet Skills & Excellence")).toHaveAttribute(
      "src",
      expect.stringContaining(host + pathname),
    )
  })

  it("says in words that the video and the portrait are placeholders", () => {
    render(<AboutUsPage {...toProps(data)} />)

    expect(screen.getByText(/^Sample: the video .* is still to come/)).toBeVisible()
    const caption = screen.getByText("Illustration, not a likeness of the facilitator")
    expect(caption.closest("figure")).toContainElement(
      screen.getByRole("img", { name: /^Drawing of a grey-haired teacher/ }),
    )
  })
})

describe("The thoughts page", () => {
  const data = {
    allPost: {
      nodes: [{ slug: "built-in", heading: "Built in", image: null, text: "At the build" }],
    },
  }

  afterEach(() => {
    jest.restoreAllMocks()
    Reflect.deleteProperty(globalThis, "fetch")
    history.replaceState(null, "", "/")
  })

  it("shows no post before the workbook has loaded, and then a card and a link for each", async () => {
    stubFetch(() => Promise.resolve(makeAnswer(makePosts(["One", "a.jpg", "<p>A</p>"], ["Two"]))))
    render(<ThoughtsPage {...toProps(data)} />)
    expect(screen.queryByRole("article")).toBeNull()
    expect(screen.queryByRole("navigation")).toBeNull()

    expect(await screen.findAllByRole("article")).toHaveLength(2)
    expect(within(screen.getByRole("navigation")).getAllByRole("link")).toHaveLength(2)
    expect(screen.getByRole("img", { name: "One" })).toHaveAttribute("src", "/assets/Blog/a.jpg")
  })

  it("scrolls to the post that the URL names", async () => {
    history.replaceState(null, "", "/thoughts#two")
    stubFetch(() => Promise.resolve(makeAnswer(makePosts(["One"], ["Two"]))))
    render(<ThoughtsPage {...toProps(data)} />)

    await waitFor(() => expect(screen.getByRole("heading", { name: "Two" })).toHaveFocus())
  })

  it("shows nothing of a failure: only the console hears of it", async () => {
    const logged = jest.spyOn(console, "error").mockImplementation()
    stubFetch(() => Promise.reject(new Error("No network")))
    const { container } = render(<ThoughtsPage {...toProps(data)} />)
    const before = container.innerHTML

    await waitFor(() => expect(logged).toHaveBeenCalled())
    await act(() => new Promise((resolve) => setTimeout(resolve, 10)))

    expect(logged.mock.calls).toEqual([["Error loading blog.xlsx", new Error("No network")]])
    expect(container.innerHTML).toBe(before)
  })
})

describe("The payments page", () => {
  it("has the header, the instruction strip, the details in order and the three notes", () => {
    render(<PaymentsPage />)

    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(/^PAYMENTS$/)
    expect(screen.getByText(payments.instruction)).toBeVisible()
    expect(screen.getAllByRole("term").map((term) => term.textContent)).toEqual([
      "Bank name",
      "Account name",
      "Account number",
      "Branch code",
      "Reference",
      "Amount per course",
      "Proof of payment by e-mail",
    ])
    expect(screen.getByRole("heading", { level: 2 })).toHaveTextContent(/^Please note:$/)
    expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual(payments.notes)
  })

  it("shows each value beside its label", () => {
    const { bankName, accountName, accountNumber, branchCode, proofEmail } = provider.bank
    render(<PaymentsPage />)

    const values = screen.getAllByRole("term").map((term) => term.nextElementSibling?.textContent)
    expect(values).toEqual([
      bankName.value,
      accountName.value,
      accountNumber.value,
      branchCode.value,
      expect.stringMatching(/^Your school’s nameThe training date as DDMM20YYExample for /),
      "R 4 850",
      proofEmail.value,
    ])
  })

  it.each<[string, string]>([
    ["Copy bank name", provider.bank.bankName.value],
    ["Copy account name", provider.bank.accountName.value],
    ["Copy account number", provider.bank.accountNumber.value],
    ["Copy branch code", provider.bank.branchCode.value],
    ["Copy amount per course", "4850"],
    ["Copy e-mail address", provider.bank.proofEmail.value],
  ])("copies the right value: %s", async (name, value) => {
    const user = userEvent.setup()
    render(<PaymentsPage />)

    await user.click(screen.getByRole("button", { name }))

    await expect(navigator.clipboard.readText()).resolves.toBe(value)
  })

  it("lets a visitor send the proof of payment by e-mail", () => {
    const { value } = provider.bank.proofEmail
    render(<PaymentsPage />)

    expect(screen.getByRole("link", { name: value })).toHaveAttribute(
      "href",
      expect.stringMatching(`^mailto:${value}\\?subject=Proof%20of%20payment`),
    )
  })

  it("warns not to pay exactly while a bank detail is a sample", () => {
    render(<PaymentsPage />)

    expect(screen.queryAllByRole("note")).toHaveLength(hasSampleBankFacts ? 1 : 0)
    expect(hasSampleBankFacts).toBe(Object.values(provider.bank).some(({ isSample }) => isSample))
    expect(document.body.textContent.includes("please do not pay")).toBe(hasSampleBankFacts)
  })
})

describe("The contact page", () => {
  it("has the header, the strip and the ways to reach the provider", () => {
    render(<ContactUsPage />)

    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(/^CONTACT US$/)
    expect(screen.getByText(contact.strip)).toBeVisible()
    expect(screen.getByText(provider.contact.contactPerson.value)).toBeVisible()
    expect(screen.getByRole("link", { name: contact.cell.value })).toHaveAttribute(
      "href",
      `tel:${provider.contact.cell.value}`,
    )
    expect(screen.getByRole("link", { name: provider.contact.email.value })).toHaveAttribute(
      "href",
      contact.email.href,
    )
  })

  it.each<[RegExp, string]>([
    [/^LinkedIn profile \(opens in a new tab\)$/, provider.contact.linkedInUrl.value],
    [/^www\.\S+ \(opens in a new tab\)$/, provider.contact.website.value],
  ])("opens another site in a new tab and says so: %s", (name, url) => {
    render(<ContactUsPage />)

    const link = screen.getByRole("link", { name })
    expect(link).toHaveAttribute("href", url)
    expect(link).toHaveAttribute("target", "_blank")
    expect(link).toHaveAttribute("rel", "noopener noreferrer")
  })

  it("says so exactly while a contact detail is a sample", () => {
    const hasSamples = Object.values(provider.contact).some(({ isSample }) => isSample)
    render(<ContactUsPage />)

    expect(screen.queryAllByText(/These contact details are samples/)).toHaveLength(
      hasSamples ? 1 : 0,
    )
  })
})

describe("The empty URL", () => {
  it("leads to the about page, without a step that the Back button would have to undo", () => {
    jest.mocked(navigate).mockClear()
    render(<IndexPage />)

    expect(jest.mocked(navigate).mock.calls).toEqual([["/aboutus", { replace: true }]])
    expect(screen.getByRole("link", { name: "About us" })).toHaveAttribute("href", "/aboutus")
  })
})

describe("The placeholders", () => {
  it.each([
    [OutcomesPage, "Hello outcomes"],
    [BpmPage, "Hello bpm"],
  ])("show only their text", (Page, text) => {
    const { container } = render(<Page />)

    expect(container).toHaveTextContent(new RegExp(`^${text}$`))
  })
})

describe("A wrong URL", () => {
  it("shows a page that says plainly what is wrong, and leads on", () => {
    render(<NotFoundPage {...toProps({ image: makeImage("lost") })} />)

    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("This page is absent today")
    expect(screen.getByText(/\bpage\b.* was not found\./)).toBeVisible()
    expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      "/workshops",
      "/aboutus",
      "/thoughts",
      "/payments",
      "/contactus",
    ])
  })
})

describe("No page", () => {
  it.each([
    ["payments", <PaymentsPage key="" />],
    ["contact", <ContactUsPage key="" />],
    [
      "about",
      <AboutUsPage
        key=""
        {...toProps({
          banner: makeImage("a"),
          phoneBanner: makeImage("b"),
          facilitator: makeImage("c"),
          poster: makeImage("d"),
        })}
      />,
    ],
  ])("has a form or a field to fill in: %s", (_name, page) => {
    const { container } = render(page)

    expect(container.querySelector("h1")).not.toBeNull()
    expect(container.querySelector("form, input, select, textarea")).toBeNull()
  })
})
