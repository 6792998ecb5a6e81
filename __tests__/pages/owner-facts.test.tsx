import { render, screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { FacilitatorProfile } from "../../src/components/facilitator-profile"
import { PageHead } from "../../src/components/page-head"
import { PrintFooter } from "../../src/components/print-footer"
import { SiteFooter } from "../../src/components/site-footer"
import { about } from "../../src/content/about"
import { contact } from "../../src/content/contact"
import { PRICE_DIGITS, PRICE_PER_COURSE } from "../../src/content/course-facts"
import { payments } from "../../src/content/payments"
import type { Provider } from "../../src/content/provider"
import { site } from "../../src/content/site"
import AboutUsPage from "../../src/pages/aboutus"
import ContactUsPage from "../../src/pages/contactus"
import PaymentsPage from "../../src/pages/payments"
import { makeFacts } from "../fixtures/owner-facts"
import { ABOUT_DATA, makePageProps } from "../fixtures/page-props"
import { useFacts } from "../fixtures/use-facts"

/** How a line ends while one of its facts is a sample. */
const SAMPLE = ` (${site.sampleMark.toLowerCase()})`

/** "+27000000142" as it is read: "+27 00 000 0142". */
const toGroups = (cell: string) => cell.replace(/(...)(..)(...)(....)/, "$1 $2 $3 $4")
const textsOf = (elements: Element[]) => elements.map(({ textContent }) => textContent)
/** By its text: inside of an address there are elements that break it into lines. */
const findLink = (text: string) =>
  screen.getAllByRole("link").find(({ textContent }) => textContent === text)
const getHref = (text: string) => findLink(text)?.getAttribute("href")
/** What a page shows beside each of its labels. */
const shownValues = () =>
  screen.getAllByRole("term").map((term) => term.nextElementSibling?.textContent)

/** Whether each place marks its facts as samples. */
function findMarks() {
  const contains = (page: React.ReactNode, text: string) => {
    const { container, unmount } = render(page)
    const isThere = container.textContent.includes(text)
    unmount()
    return isThere
  }
  return {
    payments: contains(<PaymentsPage />, payments.sampleWarning.title),
    contact: contains(<ContactUsPage />, contact.sampleNote),
    footer: contains(<SiteFooter />, site.footer.contactHeading + SAMPLE),
    print: contains(<PrintFooter path="/payments" />, SAMPLE),
    video: contains(<AboutUsPage {...makePageProps(ABOUT_DATA)} />, about.video.sampleCaption),
  }
}

afterEach(() => {
  jest.restoreAllMocks()
})

describe.each([
  { state: "samples", isSample: true },
  { state: "real", isSample: false },
])("While the owner's facts are $state", ({ isSample }) => {
  const facts = makeFacts(isSample)
  const { bank, facilitator } = facts

  beforeEach(() => {
    useFacts(facts)
  })

  it("every place marks them, or none does", () => {
    expect(findMarks()).toEqual({
      payments: isSample,
      contact: isSample,
      footer: isSample,
      print: isSample,
      video: isSample,
    })
  })

  describe("the payments page", () => {
    it("shows each of them beside its label, and the price", () => {
      render(<PaymentsPage />)

      const { bankName, accountName, accountNumber, branchCode, proofEmail } = bank
      expect(shownValues()).toEqual([
        ...[bankName, accountName, accountNumber, branchCode].map(({ value }) => value),
        expect.stringContaining(payments.reference.lines.join("")),
        PRICE_PER_COURSE,
        proofEmail.value,
      ])
    })

    it.each([
      [payments.labels.bankName, bank.bankName.value],
      [payments.labels.accountName, bank.accountName.value],
      [payments.labels.accountNumber, bank.accountNumber.value],
      [payments.labels.branchCode, bank.branchCode.value],
      [payments.labels.amount, PRICE_DIGITS],
      [payments.proof.copyLabel, bank.proofEmail.value],
    ])("copies what belongs to the label “%s”", async (label, value) => {
      const user = userEvent.setup()
      render(<PaymentsPage />)

      await user.click(screen.getByRole("button", { name: payments.copy.name(label) }))

      await expect(navigator.clipboard.readText()).resolves.toBe(value)
    })

    it("lets a visitor send the proof of payment by e-mail", () => {
      render(<PaymentsPage />)

      expect(getHref(bank.proofEmail.value)).toBe(
        `mailto:${bank.proofEmail.value}?subject=${encodeURIComponent(payments.proof.subject)}`,
      )
    })

    it("warns not to pay exactly while they are samples", () => {
      render(<PaymentsPage />)

      const { title, text } = payments.sampleWarning
      expect(textsOf(screen.queryAllByRole("note"))).toEqual(isSample ? [title + text] : [])
    })
  })

  describe("the contact page", () => {
    const { contactPerson, cell, email, website, linkedInUrl } = facts.contact
    const inNewTab = (text: string) => `${text} ${contact.newTab}`

    it("shows each of them beside its label, the cell number in groups", () => {
      render(<ContactUsPage />)

      expect(shownValues()).toEqual([
        contactPerson.value,
        toGroups(cell.value),
        contact.whatsAppText,
        email.value,
        inNewTab(new URL(website.value).host),
      ])
    })

    it("calls and messages the number itself, and begins an e-mail with a subject", () => {
      render(<ContactUsPage />)

      expect(getHref(toGroups(cell.value))).toBe(`tel:${cell.value}`)
      expect(getHref(contact.whatsAppText)).toBe(`https://wa.me/${cell.value.replace("+", "")}`)
      // Mail programs show a "+" as it is.
      expect(getHref(email.value)).toBe(
        `mailto:${email.value}?subject=${encodeURIComponent(contact.emailSubject)}`,
      )
    })

    it.each([
      [inNewTab(contact.linkedInText), linkedInUrl.value],
      [inNewTab(new URL(website.value).host), website.value],
    ])("opens another site in a new tab and says so: %s", (text, url) => {
      render(<ContactUsPage />)

      const link = findLink(text)
      expect(link).toHaveAttribute("href", url)
      expect(link).toHaveAttribute("target", "_blank")
      expect(link).toHaveAttribute("rel", "noopener noreferrer")
    })

    it("says so exactly while they are samples", () => {
      render(<ContactUsPage />)

      expect(textsOf(screen.queryAllByRole("note"))).toEqual(isSample ? [contact.sampleNote] : [])
    })
  })

  it("the footer lets a visitor phone and write, with a mark on samples", () => {
    render(<SiteFooter />)

    const mark = isSample ? SAMPLE : ""
    expect(screen.getByText(site.footer.contactHeading + mark)).toBeVisible()
    const urls = screen.getAllByRole("link").map((link) => link.getAttribute("href"))
    const { cell, email } = facts.contact
    expect(urls).toContain(`tel:${cell.value}`)
    expect(urls).toContain(
      `mailto:${email.value}?subject=${encodeURIComponent(contact.emailSubject)}`,
    )
  })

  it("a printed page names its URL and whom to ask, with a mark on samples", () => {
    const { container } = render(<PrintFooter path="/payments" />)

    const { cell, email } = facts.contact
    const url = `${facts.siteUrl.value}/payments`
    const mark = isSample ? SAMPLE : ""
    expect(container.textContent).toBe(
      `${site.name} · ${url} · ${toGroups(cell.value)} · ${email.value}${mark}`,
    )
  })

  it("the profile shows them under their headings, with a mark on samples", () => {
    render(<FacilitatorProfile />)

    const headings = screen.getAllByRole("heading", { level: 3 })
    const mark = isSample ? site.sampleMark : ""
    expect(textsOf(headings)).toEqual(
      Object.values(about.facilitatorHeadings).map((heading) => heading + mark),
    )
    const { managementExperience, academicDegrees, experience, publications, sport, award } =
      facilitator
    expect(
      headings.map((heading) =>
        textsOf([...(heading.nextElementSibling?.querySelectorAll("li") ?? [])]),
      ),
    ).toEqual([
      managementExperience.value.map(({ years, role }) => `${years} years${role}`),
      ...[academicDegrees, experience, publications, sport, award].map(({ value }) => value),
    ])
  })

  it("the video plays from their host, or words say that there is none yet", async () => {
    render(<AboutUsPage {...makePageProps(ABOUT_DATA)} />)
    const { sampleCaption, caption, playLabel, sampleMessage, title } = about.video
    expect(screen.getByText(isSample ? sampleCaption : caption)).toBeVisible()
    expect(screen.queryByText(isSample ? caption : sampleCaption)).toBeNull()

    await userEvent.click(screen.getByRole("button", { name: playLabel }))

    expect(screen.queryAllByText(sampleMessage)).toHaveLength(isSample ? 1 : 0)
    const frames = screen.queryAllByTitle(title).map((frame) => frame.getAttribute("src"))
    expect(frames).toEqual(isSample ? [] : [`${facts.videoUrl.value}?autoplay=1`])
  })

  it("the page's own URL is at the host that they name", async () => {
    render(<PageHead title="A page" path="/payments" />)

    const findUrl = () => document.head.querySelector("link[rel=canonical]")?.getAttribute("href")
    await waitFor(() => expect(findUrl()).toBe(`${facts.siteUrl.value}/payments`))
  })
})

describe("One sample among real facts", () => {
  const marked = { payments: false, contact: false, footer: false, print: false, video: false }
  const { bank, contact: contactFacts } = makeFacts(false)

  /** Real facts, but for the one that this leads to. */
  function mixFacts(find: (facts: Provider) => { isSample: boolean }): Provider {
    const facts = makeFacts(false)
    find(facts).isSample = true
    return facts
  }

  it.each(Object.keys(bank) as (keyof typeof bank)[])("is marked: bank.%s", (name) => {
    useFacts(mixFacts((facts) => facts.bank[name]))

    expect(findMarks()).toEqual({ ...marked, payments: true })
  })

  it.each(Object.keys(contactFacts) as (keyof typeof contactFacts)[])(
    "is marked: contact.%s",
    (name) => {
      useFacts(mixFacts((facts) => facts.contact[name]))

      expect(findMarks()).toEqual({ ...marked, contact: true, footer: true, print: true })
    },
  )

  it("is marked: siteUrl", () => {
    useFacts(mixFacts((facts) => facts.siteUrl))

    expect(findMarks()).toEqual({ ...marked, print: true })
  })

  it("is marked: videoUrl", () => {
    useFacts(mixFacts((facts) => facts.videoUrl))

    expect(findMarks()).toEqual({ ...marked, video: true })
  })

  it.each(Object.keys(about.facilitatorHeadings) as (keyof typeof about.facilitatorHeadings)[])(
    "is marked under its own heading: facilitator.%s",
    (name) => {
      useFacts(mixFacts((facts) => facts.facilitator[name]))
      render(<FacilitatorProfile />)

      const headings = screen.getAllByRole("heading", { level: 3 })
      const isMarked = (heading: HTMLElement) => within(heading).queryByText(site.sampleMark)
      expect(textsOf(headings.filter(isMarked))).toEqual([
        about.facilitatorHeadings[name] + site.sampleMark,
      ])
    },
  )
})
