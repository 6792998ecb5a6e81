import type { NavLink } from "./navigation"
import { knownValue } from "./owner-fact"
import { provider } from "./provider"

/** The website of the South African Council for Educators, where a visitor can check a number. */
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

/**
 * The credentials that the owner has given, and where their numbers can be checked.
 * @param courses named beside their endorsement numbers, in this order
 */
export function listCredentials(courses?: readonly NavLink[]) {
  const { registeredName, saceProviderNumber, endorsementNumbers, provinces } = provider.optional
  const providerNumber = knownValue(saceProviderNumber)
  const numbers = knownValue(endorsementNumbers) ?? {}
  const endorsed = courses
    ? courses.flatMap(({ label, to }) => {
        const number = numbers[to.split("#")[1] ?? ""]
        return number ? [`${number} (${label})`] : []
      })
    : Object.values(numbers)

  const texts = {
    registeredName: knownValue(registeredName),
    saceProviderNumber: providerNumber,
    endorsementNumbers: endorsed.join("; "),
    provinces: knownValue(provinces)?.join(", "),
  }
  const entries = Object.entries(credentials.labels).flatMap(([name, label]) => {
    const text = texts[name as keyof typeof texts]
    return text ? [{ label, text }] : []
  })
  return { entries, checkUrl: providerNumber || endorsed.length > 0 ? SACE_URL : undefined }
}
