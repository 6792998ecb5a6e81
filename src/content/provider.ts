import { fact, type OptionalFacts, sample } from "./owner-fact"

/** @public so that neither is reported as unused when all facts are samples, or none. */
export { fact, sample }

const EMAIL = sample("hello@example.org")

/** Shown only where they are known: replace `undefined` by `fact(…)`; each form is described in owner-fact.ts. */
const optional: OptionalFacts = {
  largestGroup: undefined,
  travel: undefined,
  registeredName: undefined,
  saceProviderNumber: undefined,
  endorsementNumbers: undefined,
  provinces: undefined,
  replyWorkingDays: undefined,
  quotationEmail: undefined,
}

/**
 * The owner's facts: the only file to change when one of them changes. Replace `sample(…)` by `fact(…)` when the
 * owner has given the real value.
 */
export const provider = {
  /** Address of the published site's host, without a slash or a path at the end. */
  siteUrl: sample("https://www.example.org"),
  /** Address of the project on GitHub, where editors upload their articles. */
  repositoryUrl: sample("https://github.example.org/owner/site"),
  bank: {
    bankName: sample("Sample Bank"),
    accountName: sample("Skills & Excellence (sample account)"),
    accountNumber: sample("0000000000"),
    branchCode: sample("000000"),
    proofEmail: EMAIL,
  },
  contact: {
    contactPerson: sample("The Director"),
    /** In the international form, digits only: +27 and nine digits. */
    cell: sample("+27000000000"),
    email: EMAIL,
    website: sample("https://www.example.org"),
    linkedInUrl: sample("https://linkedin.example.org/skills-and-excellence"),
  },
  /** The address that YouTube or Vimeo give under Share, Embed: .../embed/ID or .../video/ID (video-hosts.ts). */
  videoUrl: sample("https://www.youtube-nocookie.com/embed/sample-video"),
  facilitator: {
    /** Part of two sentences: "… brings 30-plus years as an educator". */
    yearsAsEducator: fact("30-plus years"),
    managementExperience: sample([
      { years: 8, role: "Departmental head" },
      { years: 9, role: "Deputy principal" },
      { years: 8, role: "Principal" },
      { years: 5, role: "Leader of teacher development" },
    ]),
    academicDegrees: sample([
      "First degree in education",
      "Honours degree in education management",
      "Master’s degree in education management",
    ]),
    experience: sample([
      "Classroom teaching from the Intermediate Phase to the FET Phase",
      "Mentor of newly appointed educators and departmental heads",
      "Facilitator of staff development at schools",
    ]),
    publications: sample(["Articles and study material on teaching practice"]),
    sport: sample(["Coach and manager of school teams"]),
    award: sample(["Recognition for service to teaching"]),
  },
  optional,
}

export type Provider = typeof provider
