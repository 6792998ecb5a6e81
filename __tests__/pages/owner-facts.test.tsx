import { render, screen, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import type { ReactNode } from "react"
import { FacilitatorProfile } from "../../src/components/facilitator-profile"
import { PrintFooter } from "../../src/components/print-footer"
import { SiteFooter } from "../../src/components/site-footer"
import { about } from "../../src/content/aboutus"
import { contact } from "../../src/content/contactus"
import { contactLabels, EMAIL_SUBJECT, toMailto } from "../../src/content/contact-links"
import { formatPrice, RAND_PER_COURSE } from "../../src/content/course-facts"
import { enquiry, questionUrl, quotationLink } from "../../src/content/enquiry"
import { copyButton } from "../../src/content/copy-button"
import type { OwnerFact } from "../../src/content/owner-fact"
import { payments } from "../../src/content/payments"
import { site } from "../../src/content/site"
import AboutUsPage from "../../src/pages/aboutus"
import ContactUsPage from "../../src/pages/contactus"
import PaymentsPage from "../../src/pages/payments"
import WorkshopsPage from "../../src/pages/workshops"
import { allPaymentDetails } from "../../src/payments/all-payment-details"
import { makeFacts } from "../fixtures/owner-facts"
import { ABOUT_DATA, makePageProps, WORKSHOPS_DATA } from "../fixtures/page-props"
import { replaceFacts } from "../fixtures/replace-facts"

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

/** All that shows facts of the owner, by name. */
const PAGES: Record<string, ReactNode> = {
  payments: <PaymentsPage />,
  contact: <ContactUsPage />,
  about: <AboutUsPage {...makePageProps(ABOUT_DATA)} />,
  workshops: <WorkshopsPage {...makePageProps(WORKSHOPS_DATA)} />,
  footer: <SiteFooter />,
}
const ALL = Object.keys(PAGES)

/** Whether a mark is right after a fact: after its text, or after a link that contains it. */
function isRightAfter(mark: Element, text: string, value: string): boolean {
  const before = document.createRange()
  before.setStart(document.body, 0)
  before.setEndBefore(mark)
  const href = mark.previousElementSibling?.getAttribute("href") ?? ""
  return before.toString().endsWith(`${text} `) || href.includes(value)
}

/** Says which pages mark a fact when it is the only sample, and makes sure that it is marked each time, right after it. */
function findMarksOf(fact: OwnerFact<unknown>, text = String(fact.value)): string[] {
  fact.isSample = true
  const marked = ALL.filter((name) => {
    const { container, unmount } = render(PAGES[name])
    const [, ...afterText] = container.textContent.split(text)
    expect(
      afterText.filter((rest) => !rest.replace(inNewTab(""), "").startsWith(` ${site.sampleMark}`)),
    ).toEqual([])
    const marks = screen.queryAllByText(site.sampleMark)
    for (const mark of marks) {
      expect([
        mark.parentElement?.textContent,
        isRightAfter(mark, text, String(fact.value)),
      ]).toEqual([expect.anything(), true])
    }
    unmount()
    return marks.length > 0
  })
  fact.isSample = false
  return marked
}

afterEach(() => {
  jest.restoreAllMocks()
})

describe("A sample is marked right after it wherever it is shown, and nothing else is:", () => {
  beforeEach(() => {
    replaceFacts(facts)
  })

  it("nothing while all facts are real", () => {
    expect(findMarksOf({ value: "no fact of any page", isSample: false })).toEqual([])
  })

  it.each(Object.entries(bank))("%s on the payments page, which warns of it", (_, fact) => {
    expect(findMarksOf(fact)).toEqual(["payments"])

    fact.isSample = true
    render(<PaymentsPage />)
    fact.isSample = false
    const { title, text } = payments.sampleWarning
    expect(screen.getByRole("note")).toHaveTextContent(title + text)
  })

  it("the person on the contact page and on the printed sheet", () => {
    expect(findMarksOf(contactPerson)).toEqual(["contact", "workshops"])
  })

  it("the website on the contact page and on the printed sheet", () => {
    expect(findMarksOf(website, new URL(website.value).host)).toEqual(["contact", "workshops"])
  })

  it("the profile on the contact page", () => {
    expect(findMarksOf(linkedInUrl)).toEqual(["contact"])
  })

  it("the phone number everywhere, also where a paragraph invites to phone", () => {
    expect(findMarksOf(cell, cellInGroups)).toEqual(ALL)
  })

  it("the e-mail address everywhere, also where quotations have none of their own", () => {
    replaceFacts({ ...facts, optional: {} })
    expect(findMarksOf(email)).toEqual(ALL)
  })

  it("the address of the site on paper", () => {
    const { siteUrl } = facts
    siteUrl.isSample = true
    for (const path of ["/payments", "/workshops"]) {
      const { container, unmount } = render(<PrintFooter path={path} />)
      expect(container).toHaveTextContent(`${siteUrl.value}${path} ${site.sampleMark} ·`)
      unmount()
    }
    siteUrl.isSample = false
  })

  it("the video after its caption", () => {
    expect(findMarksOf(facts.videoUrl, about.video.sampleCaption)).toEqual(["about"])
  })

  it("the years as an educator in both of their sentences", () => {
    expect(findMarksOf(facilitator.yearsAsEducator)).toEqual(["about", "workshops"])
  })

  it.each(Object.entries(about.facilitatorHeadings))(
    "%s at its heading in the profile",
    (name, heading) => {
      expect(findMarksOf(facilitator[name as "sport"], heading)).toEqual(["about"])
    },
  )
})

describe("The owner's facts are", () => {
  beforeEach(() => {
    replaceFacts(facts)
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
