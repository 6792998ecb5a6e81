import { copyButton } from "../../src/content/copy-button"
import { fireEvent, render, screen, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import type { ReactNode } from "react"
import { FacilitatorProfile } from "../../src/components/facilitator-profile"
import { wrapPageElement } from "../../src/components/layout"
import { PrintFooter } from "../../src/components/print-footer"
import { SiteFooter } from "../../src/components/site-footer"
import { contact as contactWords } from "../../src/content/contactus"
import { largestGroupInWords } from "../../src/content/course-facts"
import { enquiry } from "../../src/content/enquiry"
import { type OptionalFacts, type Provider, provider } from "../../src/content/provider"
import { site } from "../../src/content/site"
import { checkOwnerFacts, listMissing, listSamples } from "../../src/owner-facts/check-owner-facts"
import AboutUsPage from "../../src/pages/aboutus"
import ContactUsPage from "../../src/pages/contactus"
import PaymentsPage from "../../src/pages/payments"
import WorkshopsPage from "../../src/pages/workshops"
import { makeFacts } from "../fixtures/owner-facts"
import { ABOUT_DATA, WORKSHOPS_DATA } from "../fixtures/page-data"
import { replaceFacts } from "../fixtures/replace-facts"

const PAGES: Record<string, ReactNode> = {
  "/aboutus": <AboutUsPage data={ABOUT_DATA} />,
  "/workshops": <WorkshopsPage data={WORKSHOPS_DATA} />,
  "/payments": <PaymentsPage data={{ site: { buildYear: "2026" } }} />,
  "/contactus": <ContactUsPage />,
}

/** The facts of the owner with another value at a path such as "bank.accountNumber". */
function change(path: string, value: unknown): Provider {
  const facts = makeFacts()
  const [group = "", name] = path.split(".")
  if (name) Object.assign(facts[group as "bank"], { [name]: value })
  else Object.assign(facts, { [group]: value })
  return facts
}

describe("A build", () => {
  it("accepts real facts in the right form, also without the optional ones", () => {
    expect(checkOwnerFacts(makeFacts())).toEqual([])
    expect(checkOwnerFacts({ ...makeFacts(), optional: {} })).toEqual([])
    expect(listSamples(makeFacts())).toEqual([])
  })

  it.each([
    ["siteUrl", "http://www.school.test"],
    ["siteUrl", "https://www.school.test/"],
    ["repositoryUrl", "https://github.com/owner"],
    ["repositoryUrl", "https://github.com/owner/site/tree/main"],
    ["repositoryUrl", "https://github.com/owner/site.git"],
    ["bank.accountNumber", "123 456 789"],
    ["bank.accountNumber", "12345"],
    ["bank.branchCode", "12345"],
    ["bank.branchCode", "1234567"],
    ["bank.proofEmail", "proof@school"],
    ["contact.email", "a@b@school.test"],
    ["contact.email", "room#4@school.test"],
    ["contact.email", "hello@school.test?cc=two@school.test"],
    ["contact.cell", "+27 12 345 6789"],
    ["contact.cell", "0123456789"],
    ["contact.website", "http://school.test"],
    ["contact.linkedInUrl", "javascript:alert(1)"],
    ["optional.replyWorkingDays", 1.5],
    ["optional.quotationEmail", "quotes@school"],
    ["optional.vatNumber", "512345678"],
    ["optional.csdNumber", "MAA0123456"],
    ["optional.bbbeeLevel", 9],
    ["videoUrl", "https://www.youtube.com/watch?v=abc"],
    ["videoUrl", "https://www.youtube-nocookie.com/embed/"],
    ["videoUrl", "https://www.youtube-nocookie.com@school.test/embed/abc"],
    ["videoUrl", "https://vimeo.com/1"],
  ])("refuses %s in a wrong form by its name and file: %s", (path, value) => {
    const [error, ...others] = checkOwnerFacts(change(path, value))
    expect(error).toContain(`src/content/provider.ts, ${path}: “${value}” is wrong`)
    expect(others).toEqual([])
  })

  it.each([
    ["contact.email", "o'neil_2-b+school@mail.school-one.co.za"],
    ["videoUrl", "https://www.youtube-nocookie.com/embed/dQ_-4w9WgXc?start=30"],
    ["videoUrl", "https://player.vimeo.com/video/1234567?h=0123ab"],
  ])("accepts %s as %s", (path, value) => {
    expect(checkOwnerFacts(change(path, value))).toEqual([])
  })

  it.each([
    ["siteUrl", "https://www.example.org"],
    ["bank.bankName", "Sample Bank"],
    ["bank.accountNumber", "0000000000"],
    ["contact.cell", "+27000000000"],
    ["contact.email", "hello@example.com"],
    ["facilitator.sport", ["Coach of a team", "Manager (sample)"]],
    ["facilitator.managementExperience", [{ years: 8, role: "Principal (sample)" }]],
    ["optional.registeredName", "Sample (Pty) Ltd"],
    ["bank.bankName", ""],
    ["contact.contactPerson", " "],
    ["facilitator.award", ["An award", ""]],
    ["facilitator.publications", []],
    ["optional.provinces", []],
  ])("names %s as a sample or empty: “%s”", (path, value) => {
    expect(listSamples(change(path, value))).toEqual([path])
  })

  it("names no fact that only has the word in it", () => {
    const facts = ["Sport", "An article on sample lessons", "hello@teach-by-example.org"]
    expect(listSamples(change("facilitator.sport", facts))).toEqual([])
  })

  it("has a sample or a value in the right form for each fact of today", () => {
    expect(checkOwnerFacts(provider)).toEqual([])
  })
})

describe("While a fact is a sample,", () => {
  const renderLayout = (path: string, facts: Provider) => {
    replaceFacts(facts)
    render(
      wrapPageElement({
        element: <h1>Words</h1>,
        props: { location: { pathname: path, hash: "" } },
      } as never),
    )
  }
  const { notice, doNotPay } = site.samples

  it.each([
    ["/aboutus", "facilitator.award", ["Sample"], notice],
    ["/aboutus", "videoUrl", "https://www.youtube-nocookie.com/embed/sample-video", notice],
    ["/workshops", "contact.contactPerson", "The Director (sample)", notice],
    ["/workshops", "bank.branchCode", "000000", undefined],
    ["/contactus", "contact.website", "https://www.example.org", notice],
    ["/thoughts", "contact.cell", "+27000000000", notice],
    ["/thoughts", "facilitator.award", ["Sample"], undefined],
    ["/payments", "contact.cell", "+27000000000", notice],
    ["/payments", "bank.branchCode", "000000", doNotPay],
    ["/payments", "facilitator.award", ["Sample"], undefined],
  ])("%s says so in one banner if it shows it: %s", (path, name, value, words) => {
    renderLayout(path, change(name, value))

    const banners = screen.queryAllByRole("complementary").map(({ textContent }) => textContent)
    expect(banners).toEqual(words ? [`${words.title} ${words.text}`] : [])
  })
})

describe("The owner's facts are", () => {
  const facts = makeFacts()
  const { bank, contact, facilitator } = facts
  const cell = "+27 00 000 0142"
  const hrefOf = (text: string) =>
    screen
      .getAllByRole("link")
      .find(({ textContent }) => textContent === text)
      ?.getAttribute("href")
  const listValues = () =>
    screen.getAllByRole("term").map((term) => term.nextElementSibling?.textContent)

  /** What each copy button of a page copies, in their order. */
  async function copyAll(): Promise<string[]> {
    const user = userEvent.setup()
    const copied: string[] = []
    for (const button of screen.getAllByRole("button", { name: RegExp(`^${copyButton.text}`) })) {
      await user.click(button)
      copied.push(await navigator.clipboard.readText())
    }
    return copied
  }

  beforeEach(() => {
    replaceFacts(facts)
  })

  it("beside their labels on the payments page, and copied as they are", async () => {
    render(PAGES["/payments"])

    const { bankName, accountName, accountNumber, branchCode, proofEmail } = bank
    const values = [bankName, accountName, accountNumber, branchCode]
    expect(listValues()).toMatchObject([...values, {}, {}, proofEmail])
    expect(hrefOf(proofEmail)).toMatch(RegExp(`^mailto:${proofEmail}\\?subject=`))
    expect(await copyAll()).toMatchObject([...values, {}, proofEmail, {}])
  })

  it("beside their labels on the contact page, as links of the right kind", async () => {
    render(PAGES["/contactus"])

    const { phoneHours } = facts.optional
    const { contactPerson, email, website, linkedInUrl } = contact
    const host = `${new URL(website).host} ${contactWords.newTab}`
    expect(listValues()).toEqual([contactPerson, `${cell} ${phoneHours}`, email, host])
    expect(hrefOf(cell)).toBe(`tel:${contact.cell}`)
    expect(hrefOf(email)).toMatch(RegExp(`^mailto:${email}\\?subject=`))
    const newTabs = screen
      .getAllByRole("link")
      .filter(({ textContent }) => textContent.endsWith(contactWords.newTab))
    expect(newTabs.map((link) => link.getAttribute("href"))).toEqual([website, linkedInUrl])
    for (const { attributes } of newTabs) {
      expect(attributes.getNamedItem("target")?.value).toBe("_blank")
      expect(attributes.getNamedItem("rel")?.value).toBe("noopener noreferrer")
    }
    expect(await copyAll()).toEqual([cell, email])
  })

  it("in the footer, and on paper with the URL of the page and the date", () => {
    const { container, rerender } = render(<SiteFooter />)
    expect(hrefOf(cell)).toBe(`tel:${contact.cell}`)
    expect(hrefOf(contact.email)).toMatch(RegExp(`^mailto:${contact.email}\\?subject=`))

    rerender(<PrintFooter path="/payments" showsContact />)
    fireEvent(window, new Event("beforeprint"))
    for (const text of [
      `${facts.siteUrl}/payments`,
      cell,
      contact.email,
      site.printedOn(new Date()),
    ]) {
      expect(container).toHaveTextContent(text)
    }
  })

  it("in the facilitator's profile", () => {
    render(<FacilitatorProfile />)

    const { managementExperience, academicDegrees, experience, publications, sport, award } =
      facilitator
    const lists = screen.getAllByRole("list").map((list) => within(list).getAllByRole("listitem"))
    expect(lists.map((items) => items.map(({ textContent }) => textContent))).toEqual([
      managementExperience.map(({ years, role }) => `${years} years${role}`),
      ...[academicDegrees, experience, publications, sport, award],
    ])
  })
})

describe("A fact that the owner may leave out", () => {
  const listTexts = () => {
    const places = Object.entries({ ...PAGES, footer: <SiteFooter /> })
    return places.map(([name, page]): [name: string, text: string] => {
      const { container, unmount } = render(page)
      // Addresses may be only in links.
      const text = `${container.textContent} ${container.innerHTML}`
      unmount()
      return [name, text]
    })
  }
  const useOptional = (optional: OptionalFacts) => replaceFacts({ ...makeFacts(), optional })

  it.each<[words: string, places: string[], optional: OptionalFacts]>([
    ["A (Pty) Ltd", ["/workshops", "/payments", "footer"], { registeredName: "A (Pty) Ltd" }],
    ["PR-1", ["/workshops", "footer"], { saceProviderNumber: "PR-1" }],
    ["DC-1", ["/aboutus", "/workshops"], { endorsementNumbers: { "teaching-strategies": "DC-1" } }],
    ["Gauteng", ["/workshops", "footer"], { provinces: ["Limpopo", "Gauteng"] }],
    [largestGroupInWords(35), ["/aboutus", "/workshops"], { largestGroup: 35 }],
    [enquiry.reply(9), ["/aboutus", "/workshops", "/contactus"], { replyWorkingDays: 9 }],
    [
      "quotes@school.test",
      ["/aboutus", "/workshops", "/payments"],
      { quotationEmail: "quotes@school.test" },
    ],
    ["R 9 for two", ["/workshops"], { priceOfSeveral: "R 9 for two" }],
    ["In English or Sepedi", ["/workshops"], { languages: ["English", "Sepedi"] }],
    ["Until noon", ["/workshops", "/contactus"], { phoneHours: "Until noon" }],
    ["4000000001", ["/workshops", "/payments", "footer"], { vatNumber: "4000000001" }],
    ["MAAA0000001", ["/workshops", "/payments", "footer"], { csdNumber: "MAAA0000001" }],
    ["B-BBEE level2", ["/workshops", "footer"], { bbbeeLevel: 2 }],
    ["The secretary", ["footer"], { informationOfficer: "The secretary" }],
    ["R 7 a km", ["/workshops"], { travel: { beyondKm: 60, price: "R 7 a km" } }],
  ])("is shown wherever it counts: %s", (words, places, optional) => {
    useOptional(optional)

    const shown = listTexts().filter(([, text]) => text.includes(words))
    expect(shown.map(([name]) => name)).toEqual(places)
  })

  it("is named as missing, in the order in which a school asks", () => {
    expect(listMissing({ optional: { largestGroup: undefined, travel: undefined } })).toEqual([
      "largestGroup",
      "travel",
    ])
    expect(Object.keys(provider.optional)[0]).toBe("largestGroup")
    expect(listMissing(makeFacts())).toEqual([])
  })

  it("leaves nothing behind where it is missing", () => {
    useOptional({})

    for (const [, text] of listTexts()) {
      expect(text).not.toMatch(
        /undefined|[Rr]egistered name|provider number|[Pp]rovinces|officer|VAT|CSD/,
      )
    }
  })

  it.each<[links: number, optional: OptionalFacts]>([
    [1, { saceProviderNumber: "PR-1" }],
    [1, { endorsementNumbers: { "teaching-strategies": "DC-1" } }],
    [0, { registeredName: "A (Pty) Ltd" }],
  ])("can be checked with SACE if it is a number: %d links for %j", (links, optional) => {
    useOptional(optional)
    render(
      <>
        {PAGES["/aboutus"]}
        <SiteFooter />
      </>,
    )

    const urls = screen.getAllByRole<HTMLAnchorElement>("link").map(({ href }) => href)
    expect(urls.filter((url) => url.startsWith("https://www.sace.org.za/"))).toHaveLength(links)
  })
})
