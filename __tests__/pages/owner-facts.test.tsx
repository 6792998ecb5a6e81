import { render, screen, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import type { ReactNode } from "react"
import { AskForDate } from "../../src/components/ask-for-date"
import { FacilitatorProfile } from "../../src/components/facilitator-profile"
import { InstructorList } from "../../src/components/instructor-list"
import { PrintFooter } from "../../src/components/print-footer"
import { SiteFooter } from "../../src/components/site-footer"
import { about } from "../../src/content/about"
import { contact } from "../../src/content/contact"
import {
  contactLabels,
  contactLinks,
  EMAIL_SUBJECT,
  toMailto,
} from "../../src/content/contact-links"
import { formatPrice, RAND_PER_COURSE } from "../../src/content/course-facts"
import { enquiry, questionUrl, quotationLink } from "../../src/content/enquiry"
import { copyButton } from "../../src/content/copy-button"
import { payments } from "../../src/content/payments"
import { site } from "../../src/content/site"
import AboutUsPage from "../../src/pages/aboutus"
import ContactUsPage from "../../src/pages/contactus"
import PaymentsPage from "../../src/pages/payments"
import { allPaymentDetails } from "../../src/payments/all-payment-details"
import { makeFacts } from "../fixtures/owner-facts"
import { ABOUT_DATA, makePageProps } from "../fixtures/page-props"
import { useFacts } from "../fixtures/use-facts"

/** How a line ends while one of its facts is a sample. */
const SAMPLE = ` (${site.sampleMark.toLowerCase()})`

const facts = makeFacts(false)
const { bank, facilitator, contact: contactFacts } = facts
const { contactPerson, cell, email, website, linkedInUrl } = contactFacts
/** "+27000000142" as it is read: "+27 00 000 0142". */
const cellInGroups = cell.value.replace(/(...)(..)(...)(....)/, "$1 $2 $3 $4")
const emailUrl = toMailto(email.value, EMAIL_SUBJECT)
const inNewTab = (text: string) => `${text} ${contact.newTab}`

const textsOf = (elements: Element[]) => elements.map(({ textContent }) => textContent)
/** Links by their text: inside of an address there are elements that break it into lines. */
const mapLinks = () =>
  Object.fromEntries(
    screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]),
  )
/** What a page shows: its heading, what is beside each of its labels, and its notes. */
const listShown = () => ({
  title: screen.getByRole("heading", { level: 1 }).textContent,
  labels: textsOf(screen.getAllByRole("term")),
  values: screen.getAllByRole("term").map((term) => term.nextElementSibling?.textContent),
  notes: textsOf(screen.getAllByRole("listitem")),
})

/** The places that mark their facts as samples, by name. */
function findMarks(): string[] {
  const years = `${facilitator.yearsAsEducator.value} ${site.sampleMark}`
  const marks: Record<string, [page: ReactNode, text: string]> = {
    payments: [<PaymentsPage key="" />, payments.sampleWarning.title + payments.sampleWarning.text],
    contact: [<ContactUsPage key="" />, contact.sampleNote],
    footer: [<SiteFooter key="" />, site.footer.contactHeading + SAMPLE],
    print: [<PrintFooter key="" path="/payments" />, SAMPLE],
    ask: [<AskForDate key="" />, contactLinks().cell.text + site.sampleMark],
    video: [<AboutUsPage key="" {...makePageProps(ABOUT_DATA)} />, about.video.sampleCaption],
    about: [<AboutUsPage key="" {...makePageProps(ABOUT_DATA)} />, years],
    instructor: [<InstructorList key="" />, years],
    ...Object.fromEntries(
      Object.entries(about.facilitatorHeadings).map(([name, heading]) => [
        name,
        [<FacilitatorProfile key="" />, heading + site.sampleMark],
      ]),
    ),
  }
  return Object.keys(marks).filter((name) => {
    const [page, text] = marks[name] ?? []
    const { container, unmount } = render(page)
    const isMarked = container.textContent.includes(text ?? "")
    unmount()
    return isMarked
  })
}

afterEach(() => {
  jest.restoreAllMocks()
})

/** Says where a fact is marked when it is the only sample. */
function findMarksOf(fact: { isSample: boolean }): string[] {
  fact.isSample = true
  const marks = findMarks()
  fact.isSample = false
  return marks
}

describe("A sample is marked where it is shown, and nowhere else:", () => {
  beforeEach(() => {
    useFacts(facts)
  })

  it("nothing is marked while all facts are real", () => {
    expect(findMarks()).toEqual([])
  })

  it.each(Object.entries(bank))("%s on the payments page", (_, fact) => {
    expect(findMarksOf(fact)).toEqual(["payments"])
  })

  it.each(Object.entries({ contactPerson, website, linkedInUrl }))(
    "%s on the contact page, in the footer and on paper",
    (_, fact) => {
      expect(findMarksOf(fact)).toEqual(["contact", "footer", "print"])
    },
  )

  it("the phone number there, and where a date is asked for", () => {
    expect(findMarksOf(cell)).toEqual(["contact", "footer", "print", "ask"])
  })

  it.each([true, false])(
    "the phone number in each invitation to phone that the words of the about page have, if it is one: %s",
    (isSample) => {
      cell.isSample = isSample
      render(<AboutUsPage {...makePageProps(ABOUT_DATA)} />)
      cell.isSample = false

      const invitations = [...document.querySelectorAll('section p a[href^="tel:"]')]
      const marks = invitations.map((link) => link.nextElementSibling?.textContent)
      expect(marks).toEqual(invitations.map(() => (isSample ? site.sampleMark : undefined)))
    },
  )

  it("the e-mail address there, and where a date is asked for", () => {
    expect(findMarksOf(email)).toEqual(["contact", "footer", "print", "ask"])
  })

  it("the address of the site on paper", () => {
    expect(findMarksOf(facts.siteUrl)).toEqual(["print"])
  })

  it("the video in its caption", () => {
    expect(findMarksOf(facts.videoUrl)).toEqual(["video"])
  })

  it("the years as an educator in both of their sentences", () => {
    expect(findMarksOf(facilitator.yearsAsEducator)).toEqual(["about", "instructor"])
  })

  it.each(Object.keys(about.facilitatorHeadings))("%s at its heading in the profile", (name) => {
    expect(findMarksOf(facilitator[name as "sport"])).toEqual([name])
  })
})

describe("The owner's facts are", () => {
  beforeEach(() => {
    useFacts(facts)
  })

  it("on the payments page beside their labels, with the price and an address for the proof", () => {
    render(<PaymentsPage />)

    const { bankName, accountName, accountNumber, branchCode, proofEmail } = bank
    expect(listShown()).toEqual({
      title: payments.title,
      labels: Object.values(payments.labels),
      notes: payments.notes,
      values: [
        ...[bankName, accountName, accountNumber, branchCode].map(({ value }) => value),
        expect.stringContaining(payments.reference.lines.join("")),
        formatPrice(RAND_PER_COURSE),
        proofEmail.value,
      ],
    })
    expect(screen.getByText(payments.instruction)).toBeVisible()
    const { subject, lines } = payments.proof
    const { address, href } = quotationLink()
    expect(mapLinks()).toEqual({
      [payments.dateFirst]: "/workshops",
      [proofEmail.value]: toMailto(proofEmail.value, subject, lines.join("\n")),
      [`${enquiry.quotation.action}: ${address}`]: href,
    })
    expect(screen.queryByRole("note")).toBeNull()
  })

  /** What each button of a page copies, by its name. */
  async function copyAll(page: ReactNode): Promise<Record<string, string>> {
    const user = userEvent.setup()
    render(page)

    const copied: Record<string, string> = {}
    for (const button of screen.getAllByRole("button")) {
      await user.click(button)
      copied[button.ariaLabel ?? ""] = await navigator.clipboard.readText()
    }
    return copied
  }

  it("copied as they are by the buttons of the payments page, but not the reference, which is another school’s", async () => {
    const { labels, proof } = payments
    expect(await copyAll(<PaymentsPage />)).toEqual({
      [copyButton.name(labels.bankName)]: bank.bankName.value,
      [copyButton.name(labels.accountName)]: bank.accountName.value,
      [copyButton.name(labels.accountNumber)]: bank.accountNumber.value,
      [copyButton.name(labels.branchCode)]: bank.branchCode.value,
      [copyButton.name(labels.amount)]: String(RAND_PER_COURSE),
      [copyButton.name(proof.copyLabel)]: bank.proofEmail.value,
      [copyButton.name(payments.allDetails)]: allPaymentDetails(),
    })
  })

  it("copied as they are by the buttons of the contact page", async () => {
    expect(await copyAll(<ContactUsPage />)).toEqual({
      [copyButton.name(contact.copyLabels.cell)]: cellInGroups,
      [copyButton.name(contact.copyLabels.email)]: email.value,
    })
  })

  it("on the contact page beside their labels, as links of the right kind", () => {
    render(<ContactUsPage />)

    const host = inNewTab(new URL(website.value).host)
    const { title, helpful, whatsAppText, phoneText } = contact
    expect(listShown()).toEqual({
      title,
      labels: [
        contactLabels.person,
        contactLabels.cell,
        contactLabels.email,
        contactLabels.website,
      ],
      notes: helpful.items,
      values: [contactPerson.value, cellInGroups, email.value, host],
    })
    expect(screen.getByText(contact.strip, { exact: false })).toBeVisible()
    expect(mapLinks()).toEqual({
      [whatsAppText]: questionUrl(),
      [`${phoneText} ${cellInGroups}`]: `tel:${cell.value}`,
      [cellInGroups]: `tel:${cell.value}`,
      [email.value]: emailUrl,
      [host]: website.value,
      [inNewTab(contact.linkedInText)]: linkedInUrl.value,
    })
    const otherSites = screen.getAllByRole("link", {
      name: (name) => name.endsWith(contact.newTab),
    })
    expect(otherSites).toHaveLength(2)
    for (const link of otherSites) {
      expect(link).toHaveAttribute("target", "_blank")
      expect(link).toHaveAttribute("rel", "noopener noreferrer")
    }
    expect(screen.queryByRole("note")).toBeNull()
  })

  it("ways to reach the provider, from the quickest: a message, the phone, what helps to tell, the other ways", () => {
    const { container } = render(<ContactUsPage />)

    const [whatsApp, phone, ...others] = screen.getAllByRole("link")
    expect(whatsApp).toHaveTextContent(contact.whatsAppText)
    expect(phone).toHaveTextContent(`${contact.phoneText} ${cellInGroups}`)
    expect(others.at(-1)).toHaveTextContent(contact.linkedInText)
    expect([...container.querySelectorAll("a.button")]).toEqual([whatsApp])
    const helpful = screen.getByRole("heading", { name: contact.helpful.title })
    const [firstFact] = screen.getAllByRole("term")
    for (const [before, after] of [
      [phone, helpful],
      [helpful, firstFact],
    ] as const) {
      expect(after && before?.compareDocumentPosition(after)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    }
  })

  it("in the footer, for phoning and writing, and on a printed page, which names its URL", () => {
    const { container, rerender } = render(<SiteFooter />)
    expect(screen.getByText(site.footer.contactHeading)).toBeVisible()
    expect(mapLinks()).toMatchObject({
      [cellInGroups]: `tel:${cell.value}`,
      [email.value]: emailUrl,
    })

    rerender(<PrintFooter path="/payments" />)
    expect(container.textContent).toBe(
      `${site.name} · ${facts.siteUrl.value}/payments · ${contactLabels.printedCell} ${cellInGroups} · ${email.value}`,
    )
  })

  it("in the profile under their headings", () => {
    render(<FacilitatorProfile />)

    const headings = screen.getAllByRole("heading", { level: 3 })
    expect(textsOf(headings)).toEqual(Object.values(about.facilitatorHeadings))
    const { managementExperience, academicDegrees, experience, publications, sport, award } =
      facilitator
    const lists = screen.getAllByRole("list").map((list) => within(list).getAllByRole("listitem"))
    expect(lists.map(textsOf)).toEqual([
      managementExperience.value.map(({ years, role }) => `${years} years${role}`),
      ...[academicDegrees, experience, publications, sport, award].map(({ value }) => value),
    ])
  })
})
