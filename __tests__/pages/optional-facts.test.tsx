import { render, screen } from "@testing-library/react"
import { SiteFooter } from "../../src/components/site-footer"
import { largestGroupInWords } from "../../src/content/course-facts"
import { courses } from "../../src/content/courses"
import { courseLinks, type NavLink } from "../../src/content/navigation"
import { credentials, SACE_URL } from "../../src/content/credentials"
import { enquiry } from "../../src/content/enquiry"
import { fact, type OptionalFacts, sample } from "../../src/content/owner-fact"
import {
  courseListJsonLd,
  organisationJsonLd,
} from "../../plugins/site-build/pages/structured-data"
import AboutUsPage from "../../src/pages/aboutus"
import ContactUsPage from "../../src/pages/contactus"
import PaymentsPage from "../../src/pages/payments"
import WorkshopsPage from "../../src/pages/workshops"
import { makeFacts } from "../fixtures/owner-facts"
import { ABOUT_DATA, makePageProps, WORKSHOPS_DATA } from "../fixtures/page-props"
import { replaceFacts } from "../fixtures/replace-facts"

/** What visitors and search engines get of the provider, by its place. */
const PLACES: Record<string, () => string> = {
  "/aboutus": () => renderText(<AboutUsPage {...makePageProps(ABOUT_DATA)} />),
  "/workshops": () => renderText(<WorkshopsPage {...makePageProps(WORKSHOPS_DATA)} />),
  "/payments": () => renderText(<PaymentsPage />),
  "/contactus": () => renderText(<ContactUsPage />),
  footer: () => renderText(<SiteFooter />),
  "structured data": () => JSON.stringify([organisationJsonLd(), courseListJsonLd(courses)]),
}
/** On /workshops they are on the sheet that it prints. */
const CREDENTIALS_PLACES = ["/aboutus", "/workshops", "footer", "structured data"]
const CONTACT_PLACES = ["/aboutus", "/workshops", "/contactus"]
const QUOTATION_PLACES = ["/aboutus", "/workshops", "/payments"]
const QUOTES = "quotes@example.org"

function renderText(page: React.ReactNode): string {
  const { container, unmount } = render(page)
  const text = container.textContent
  unmount()
  return text
}

const findPlaces = (words: string) =>
  Object.keys(PLACES).filter((name) => PLACES[name]?.().includes(words))

function useOptional(optional: OptionalFacts): void {
  replaceFacts({ ...makeFacts(false), optional })
}

const checkLink = () => screen.queryByRole("link", { name: credentials.checkText })

afterEach(() => {
  jest.restoreAllMocks()
})

describe("A fact that the owner may leave out", () => {
  const endorsements = Object.fromEntries(courses.map(({ id }) => [id, `DC-${id}`]))
  const lastNumber = `DC-${courses.at(-1)?.id}`

  it.each<[name: string, optional: OptionalFacts, words: string, places: string[]]>([
    ["registered name", { registeredName: fact("A (Pty) Ltd") }, "A (Pty) Ltd", CREDENTIALS_PLACES],
    ["provider number", { saceProviderNumber: fact("PR-1") }, "PR-1", CREDENTIALS_PLACES],
    [
      "endorsement number",
      { endorsementNumbers: fact(endorsements) },
      lastNumber,
      CREDENTIALS_PLACES,
    ],
    ["provinces", { provinces: fact(["Limpopo", "Gauteng"]) }, "Gauteng", CREDENTIALS_PLACES],
    [
      "largest group",
      { largestGroup: fact(35) },
      largestGroupInWords(35),
      ["/aboutus", "/workshops"],
    ],
    ["time to reply", { replyWorkingDays: fact(9) }, enquiry.reply(9), CONTACT_PLACES],
    ["address for quotations", { quotationEmail: fact(QUOTES) }, QUOTES, QUOTATION_PLACES],
    [
      "cost of travel",
      { travel: fact({ beyondKm: 60, price: "R 7 a km" }) },
      "R 7 a km",
      ["/workshops"],
    ],
  ])(
    "such as the %s, is shown wherever it counts once it is there",
    (_, optional, words, places) => {
      useOptional(optional)

      expect(findPlaces(words)).toEqual(places)
    },
  )

  it("leaves nothing behind where it is missing, and no sample of it is shown", () => {
    const listAll = () => Object.values(PLACES).map((read) => read())
    useOptional({})
    const without = listAll()
    expect(without.join()).not.toMatch(RegExp(Object.values(credentials.labels).join("|")))

    useOptional(makeFacts(true).optional)
    expect(listAll()).toEqual(without)
  })
})

describe("The credentials", () => {
  it.each<[name: string, optional: OptionalFacts]>([
    ["provider", { saceProviderNumber: fact("PR-1") }],
    ["course", { endorsementNumbers: fact({ [courses[0]?.id ?? ""]: "DC-1" }) }],
  ])("have a link to SACE, where the number of the %s can be checked", (_, optional) => {
    useOptional(optional)
    render(<SiteFooter />)

    expect(checkLink()).toHaveAttribute("href", SACE_URL)
  })

  it("have no link to SACE while there is no number to check", () => {
    useOptional({ registeredName: fact("A (Pty) Ltd"), saceProviderNumber: sample("PR-1") })
    render(<SiteFooter />)

    expect(screen.getByText("A (Pty) Ltd")).toBeVisible()
    expect(checkLink()).toBeNull()
  })

  it("name the course of each endorsement on the about page", () => {
    const [first, , third] = courseLinks
    const idOf = (link?: NavLink) => link?.to.split("#")[1] ?? ""
    useOptional({
      endorsementNumbers: fact({ [idOf(third)]: "DC-3", [idOf(first)]: "DC-1" }),
    })

    const text = PLACES["/aboutus"]?.()
    expect(text).toContain(`DC-1 (${first?.label}); DC-3 (${third?.label})`)
    expect(text).not.toContain("DC-2")
  })
})
