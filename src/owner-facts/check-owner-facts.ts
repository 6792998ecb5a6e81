import type { Provider } from "../content/provider"
import { isSample } from "./is-sample"
import { findWatchPage, VIDEO_HOSTS } from "./video-hosts"

/** A fact of the owner, its check and its expected form. Optional facts may be missing. */
type Check = [
  path: string,
  value: string | number | undefined,
  isValid: (value: string) => boolean,
  expected: string,
]

/** Checks the form of each fact. @returns a sentence for each wrong fact */
export function checkOwnerFacts(facts: Provider): string[] {
  const { siteUrl, repositoryUrl, bank, contact, videoUrl, optional } = facts
  const matches = (pattern: RegExp) => (value: string) => pattern.test(value)
  const email = (path: string, value?: string): Check => [path, value, isEmail, "an e-mail address"]
  const https = (path: string, value: string): Check => {
    return [path, value, isHttps, "an address that starts with https://"]
  }
  const checks: Check[] = [
    [
      "siteUrl",
      siteUrl,
      (value) => isHttps(value) && new URL(value).origin === value,
      "https:// and the name of a host, without a slash at the end",
    ],
    [
      "repositoryUrl",
      repositoryUrl,
      matches(/^https:\/\/[^/]+(\/[\w.-]+){2}(?<!\.git)$/),
      "https://, a host, and the names of owner and project: https://github.com/owner/site, without .git",
    ],
    [
      "bank.accountNumber",
      bank.accountNumber,
      matches(/^\d{6,16}$/),
      "6 to 16 digits without spaces",
    ],
    ["bank.branchCode", bank.branchCode, matches(/^\d{6}$/), "6 digits"],
    email("bank.proofEmail", bank.proofEmail),
    email("contact.email", contact.email),
    ["contact.cell", contact.cell, matches(/^\+27\d{9}$/), "+27 and nine digits, without spaces"],
    https("contact.website", contact.website),
    https("contact.linkedInUrl", contact.linkedInUrl),
    [
      "videoUrl",
      videoUrl,
      (value) => findWatchPage(value) !== undefined,
      VIDEO_HOSTS.map(({ embedForm }) => embedForm).join(" or "),
    ],
    [
      "optional.replyWorkingDays",
      optional.replyWorkingDays,
      matches(/^[1-9]\d*$/),
      "a whole number of working days",
    ],
    email("optional.quotationEmail", optional.quotationEmail),
    ["optional.vatNumber", optional.vatNumber, matches(/^4\d{9}$/), "10 digits, the first a 4"],
    ["optional.csdNumber", optional.csdNumber, matches(/^MAAA\d{7}$/), "MAAA and 7 digits"],
    ["optional.bbbeeLevel", optional.bbbeeLevel, matches(/^[1-8]$/), "a level from 1 to 8"],
  ]
  return checks.flatMap(([path, value, isValid, expected]) =>
    value === undefined || isValid(String(value))
      ? []
      : [`src/content/provider.ts, ${path}: “${value}” is wrong; expected ${expected}.`],
  )
}

/** Lists the facts that are still samples or empty, such as "bank.accountNumber". */
export function listSamples(facts: object, prefix = ""): string[] {
  return Object.entries(facts).flatMap(([name, value]: [string, unknown]) => {
    if (!isSample(value)) return []
    const isGroup = typeof value === "object" && value !== null && !Array.isArray(value)
    return isGroup ? listSamples(value, `${prefix}${name}.`) : [`${prefix}${name}`]
  })
}

/** Lists the optional facts that are missing, in the order of `provider.ts`. */
export function listMissing({ optional }: Pick<Provider, "optional">): string[] {
  return Object.entries(optional).flatMap(([name, value]) => (value === undefined ? [name] : []))
}

function isHttps(value: string): boolean {
  return URL.canParse(value) && value.startsWith("https://")
}

/** Other characters, such as & or %, would break a `mailto:` link. */
function isEmail(value: string): boolean {
  return /^[\w.+'-]+@[a-z\d-]+(\.[a-z\d-]+)+$/i.test(value)
}
