import { render } from "@testing-library/react"
import type { ReactNode } from "react"
import { CourseBadges } from "../../src/components/course-badges"
import { CourseDialog } from "../../src/components/course-dialog"
import { formatPrice, PER_WORKSHOP, RAND_PER_COURSE } from "../../src/content/course-facts"
import { payments } from "../../src/content/payments"
import AboutUsPage from "../../src/pages/aboutus"
import ContactUsPage from "../../src/pages/contactus"
import PaymentsPage from "../../src/pages/payments"
import WorkshopsPage from "../../src/pages/workshops"
import { makeFacts } from "../fixtures/owner-facts"
import { ABOUT_DATA, makePageProps, WORKSHOPS_DATA } from "../fixtures/page-props"
import { COURSE } from "../fixtures/site-words"
import { replaceFacts } from "../fixtures/replace-facts"

const PRICE = formatPrice(RAND_PER_COURSE)

/** What shows a price, by name. */
const PLACES: Record<string, ReactNode> = {
  "/aboutus": <AboutUsPage {...makePageProps(ABOUT_DATA)} />,
  "/workshops": <WorkshopsPage {...makePageProps(WORKSHOPS_DATA)} />,
  "/payments": <PaymentsPage />,
  "/contactus": <ContactUsPage />,
  "the details of a course": <CourseDialog course={COURSE} isOpen onClose={() => undefined} />,
}

/** The classes of the agreed badge, in which the price is the course's own. */
function findBadgeClass(): string {
  const { container, unmount } = render(<CourseBadges course={{ price: RAND_PER_COURSE }} />)
  const { className = "" } = container.querySelector("li") ?? {}
  unmount()
  return className
}

/** Each price outside a badge, with the words that say what it is the price of. */
function listPrices(page: ReactNode): string[] {
  const badge = findBadgeClass()
  const { baseElement, unmount } = render(page)
  const walker = document.createTreeWalker(baseElement, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { parentElement: element } = node
    // In a sentence the digits are kept on one line.
    const textContent = node.textContent?.replaceAll("\u00a0", " ")
    if (!textContent?.includes(PRICE) || element?.closest(`li.${badge}`)) continue
    const cell = element?.closest("td")
    const column = cell?.closest("table")?.querySelectorAll("thead th")[cell.cellIndex]
    const label = element?.matches("dd") ? element.previousElementSibling : undefined
    const what = column?.textContent ?? label?.textContent
    if (what) found.push(what)
    else
      found.push(
        ...textContent
          .split(PRICE)
          .slice(1)
          .map((rest) => rest.slice(0, ` ${PER_WORKSHOP}`.length)),
      )
  }
  unmount()
  return found
}

beforeEach(() => {
  replaceFacts(makeFacts(false))
})

afterEach(() => {
  jest.restoreAllMocks()
})

it.each(Object.keys(PLACES))(
  "On %s, a price outside the badge of a course says that it is per workshop",
  (place) => {
    // The agreed label of the payments page says it in words of its own.
    const prices = listPrices(PLACES[place]).filter((what) => what !== payments.labels.amount)

    expect(prices.filter((what) => !what.endsWith(` ${PER_WORKSHOP}`))).toEqual([])
  },
)

it("The price is found in the words of a page, in a table and beside a label", () => {
  const found = Object.keys(PLACES).flatMap((place) => listPrices(PLACES[place]))

  expect(found).toEqual(expect.arrayContaining([` ${PER_WORKSHOP}`, payments.labels.amount]))
  const table = (
    <table>
      <thead>
        <tr>
          <th>Workshop</th>
          <th>Price</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th>One</th>
          <td>{PRICE}</td>
        </tr>
      </tbody>
    </table>
  )
  expect(listPrices(table)).toEqual(["Price"])
  expect(listPrices(<p>It costs {`${PRICE} each`}</p>)).toEqual([" each"])
})
