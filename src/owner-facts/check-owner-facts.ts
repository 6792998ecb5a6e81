import type { Provider } from "../content/provider"
import { isSample } from "./is-sample"
import { findWatchPage, VIDEO_HOSTS } from "./video-hosts"

/** Finds the facts that are in a wrong form: one sentence for each. */
export function checkOwnerFacts(facts: Provider): string[] {
  const { siteUrl, repositoryUrl, bank, contact, videoUrl, optional } = facts
  const { replyWorkingDays, quotationEmail, vatNumber, csdNumber, bbbeeLevel } = optional
  const check = (path: string, value: string | number, isValid: boolean, expected: string) =>
    isValid ? [] : [`src/content/provider.ts, ${path}: “${value}” is wrong; expected ${expected}.`]
  const checkEmail = (path: string, value: string) =>
    check(path, value, isEmail(value), "an e-mail address")
  const checkHttps = (path: string, value: string) =>
    check(path, value, isHttps(value), "an address that starts with https://")

  return [
    ...check(
      "siteUrl",
      siteUrl,
      isHttps(siteUrl) && new URL(siteUrl).origin === siteUrl,
      "https:// and the name of a host, without a slash at the end",
    ),
    ...check(
      "repositoryUrl",
      repositoryUrl,
      /^https:\/\/[^/]+(\/[\w.-]+){2}$/.test(repositoryUrl),
      "https://, a host, and the names of owner and project: https://github.com/owner/site",
    ),
    ...check(
      "bank.accountNumber",
      bank.accountNumber,
      /^\d{6,16}$/.test(bank.accountNumber),
      "6 to 16 digits without spaces",
    ),
    ...check("bank.branchCode", bank.branchCode, /^\d{6}$/.test(bank.branchCode), "6 digits"),
    ...checkEmail("bank.proofEmail", bank.proofEmail),
    ...checkEmail("contact.email", contact.email),
    ...check(
      "contact.cell",
      contact.cell,
      /^\+27\d{9}$/.test(contact.cell),
      "+27 and nine digits, without spaces",
    ),
    ...checkHttps("contact.website", contact.website),
    ...checkHttps("contact.linkedInUrl", contact.linkedInUrl),
    ...check(
      "videoUrl",
      videoUrl,
      findWatchPage(videoUrl) !== undefined,
      VIDEO_HOSTS.map(({ embedForm }) => embedForm).join(" or "),
    ),
    ...(replyWorkingDays === undefined
      ? []
      : check(
          "optional.replyWorkingDays",
          replyWorkingDays,
          Number.isInteger(replyWorkingDays) && replyWorkingDays > 0,
          "a whole number of working days",
        )),
    ...(quotationEmail === undefined ? [] : checkEmail("optional.quotationEmail", quotationEmail)),
    ...(vatNumber === undefined
      ? []
      : check(
          "optional.vatNumber",
          vatNumber,
          /^4\d{9}$/.test(vatNumber),
          "10 digits, the first a 4",
        )),
    ...(csdNumber === undefined
      ? []
      : check("optional.csdNumber", csdNumber, /^MAAA\d{7}$/.test(csdNumber), "MAAA and 7 digits")),
    ...(bbbeeLevel === undefined
      ? []
      : check(
          "optional.bbbeeLevel",
          bbbeeLevel,
          /^[1-8]$/.test(`${bbbeeLevel}`),
          "a level from 1 to 8",
        )),
  ]
}

/** Names the facts that are still samples, or empty, such as "bank.accountNumber". */
export function listSamples(facts: object, prefix = ""): string[] {
  return Object.entries(facts).flatMap(([name, value]: [string, unknown]) => {
    if (!isSample(value)) return []
    const isGroup = typeof value === "object" && value !== null && !Array.isArray(value)
    return isGroup ? listSamples(value, `${prefix}${name}.`) : [`${prefix}${name}`]
  })
}

/** Names the optional facts that the owner has not given, in the order of `provider.ts`. */
export function listMissing({ optional }: Pick<Provider, "optional">): string[] {
  return Object.entries(optional).flatMap(([name, value]) => (value === undefined ? [name] : []))
}

function isHttps(value: string): boolean {
  return URL.canParse(value) && value.startsWith("https://")
}

/** An address with any other character, such as & or %, would be cut off or changed in a `mailto:` link. */
function isEmail(value: string): boolean {
  return /^[\w.+'-]+@[a-z\d-]+(\.[a-z\d-]+)+$/i.test(value)
}
