import type { NavLink } from "./navigation"
import { knownValue } from "./owner-fact"
import { provider } from "./provider"

/**
 * The website of the South African Council for Educators, where a visitor can check a number. Its first page, because no
 * page deeper in it that lists endorsements could be confirmed, and the URLs that others link to disagree.
 */
export const SACE_URL = "https://www.sace.org.za/"

/** The words about the registration of the provider and the endorsement of its courses. */
export const credentials = {
  heading: "Who we are, on paper",
  labels: {
    registeredName: "Registered name",
    saceProviderNumber: "SACE provider number",
    endorsementNumbers: "SACE endorsement numbers",
    provinces: "Provinces we serve",
  },
  checkText: "Check our numbers with SACE",
}

interface Credential {
  label: string
  /** Each is a name, or a number, after which the course may be named. */
  values: readonly { name?: string; number?: string; course?: string }[]
}

/**
 * The credentials that the owner has given, and where their numbers can be checked.
 * @param courses whose endorsement numbers are listed, with their names; by default all numbers, without a course
 */
export function listCredentials(courses?: readonly NavLink[]) {
  const { registeredName, saceProviderNumber, endorsementNumbers, provinces } = provider.optional
  const providerNumber = knownValue(saceProviderNumber)
  const numbers = knownValue(endorsementNumbers) ?? {}
  const endorsed = courses
    ? courses.flatMap(({ label, to }) => {
        const number = numbers[to.split("#")[1] ?? ""]
        return number ? [{ number, course: label }] : []
      })
    : Object.values(numbers).map((number) => ({ number }))

  const { labels } = credentials
  const name = knownValue(registeredName)
  const places = knownValue(provinces)?.join(", ")
  const entries: Credential[] = [
    { label: labels.registeredName, values: name ? [{ name }] : [] },
    {
      label: labels.saceProviderNumber,
      values: providerNumber ? [{ number: providerNumber }] : [],
    },
    { label: labels.endorsementNumbers, values: endorsed },
    { label: labels.provinces, values: places ? [{ name: places }] : [] },
  ]
  return {
    entries: entries.filter(({ values }) => values.length > 0),
    checkUrl: providerNumber || endorsed.length > 0 ? SACE_URL : undefined,
  }
}
