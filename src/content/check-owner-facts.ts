import { courses } from "./courses"
import type { OwnerFact } from "./owner-fact"
import type { Provider } from "./provider"
import { findWatchPage, VIDEO_HOSTS } from "./video-hosts"

interface FactCheck {
  /** Paths of the facts that are still samples, such as "bank.accountNumber". */
  samples: string[]
  /** One sentence for every fact in a wrong form. */
  errors: string[]
}

interface Format {
  isValid: (value: string) => boolean
  expected: string
}

/** Path of a fact in a group of facts, such as "bank.accountNumber". */
export type FactPath<Group = Provider> = {
  [Name in keyof Group & string]-?: NonNullable<Group[Name]> extends OwnerFact<unknown>
    ? Name
    : `${Name}.${FactPath<Group[Name]>}`
}[keyof Group & string]

/** A renamed fact does not compile, so that it cannot lose its check in silence. */
const FORMATS: Partial<Record<FactPath, Format>> = {
  siteUrl: {
    isValid: (value) => isHttps(value) && new URL(value).origin === value,
    expected: "https:// and the name of a host, without a slash at the end",
  },
  repositoryUrl: {
    isValid: (value) => isHttps(value) && /^https:\/\/[^/]+(\/[\w.-]+){2}$/.test(value),
    expected: "https://, a host, and the names of owner and project: https://github.com/owner/site",
  },
  "bank.accountNumber": {
    isValid: (value) => /^\d{6,16}$/.test(value),
    expected: "6 to 16 digits without spaces",
  },
  "bank.branchCode": { isValid: (value) => /^\d{6}$/.test(value), expected: "6 digits" },
  "bank.proofEmail": { isValid: isEmail, expected: "an e-mail address" },
  "contact.email": { isValid: isEmail, expected: "an e-mail address" },
  "contact.cell": {
    isValid: (value) => /^\+27\d{9}$/.test(value),
    expected: "+27 and nine digits, without spaces",
  },
  "contact.website": { isValid: isHttps, expected: "an address that starts with https://" },
  "contact.linkedInUrl": { isValid: isHttps, expected: "an address that starts with https://" },
  "optional.replyWorkingDays": {
    isValid: (value) => /^[1-9]\d?$/.test(value),
    expected: "a whole number of working days",
  },
  "optional.quotationEmail": { isValid: isEmail, expected: "an e-mail address" },
  videoUrl: {
    isValid: (value) => findWatchPage(value) !== undefined,
    expected: Object.values(VIDEO_HOSTS)
      .map(({ embedForm }) => embedForm)
      .join(" or "),
  },
}

/** Finds the owner's facts that are still samples, and those in a wrong form. */
export function checkOwnerFacts(facts: Provider): FactCheck {
  const found = listFacts(facts)
  const errors = found.flatMap(([path, { value }]) => {
    const format = FORMATS[path as FactPath]
    if (!format || format.isValid(String(value))) return []
    return [describeError(path, String(value), format.expected)]
  })
  return {
    samples: found.filter(([, { isSample }]) => isSample).map(([path]) => path),
    errors: [...errors, ...checkEndorsedCourses(facts)],
  }
}

/** An endorsement number of a course that does not exist would not be shown. */
function checkEndorsedCourses({ optional }: Provider): string[] {
  const ids = courses.map(({ id }) => id)
  return Object.keys(optional.endorsementNumbers?.value ?? {})
    .filter((id) => !ids.includes(id))
    .map((id) => describeError("optional.endorsementNumbers", id, `one of ${ids.join(", ")}`))
}

function describeError(path: string, value: string, expected: string): string {
  return `src/content/provider.ts, ${path}: “${value}” is wrong; expected ${expected}.`
}

/** The facts of a group and of the groups in it, without the optional ones that are missing. */
function listFacts(group: object, prefix = ""): [path: string, fact: OwnerFact<unknown>][] {
  return Object.entries(group).flatMap(([name, entry]: [string, object | undefined]) => {
    if (!entry) return []
    return isFact(entry) ? [[`${prefix}${name}`, entry]] : listFacts(entry, `${prefix}${name}.`)
  })
}

function isFact(entry: object): entry is OwnerFact<unknown> {
  return "isSample" in entry
}

function isHttps(value: string): boolean {
  return URL.canParse(value) && value.startsWith("https://")
}

/** An address with any other character, such as & or %, would be cut off or changed in a `mailto:` link. */
function isEmail(value: string): boolean {
  return /^[\w.+'-]+@[a-z\d-]+(\.[a-z\d-]+)+$/i.test(value)
}
