import type { CourseId } from "./navigation"

const EMAIL = "hello@example.org"

/**
 * The owner's facts: the only file to change when one of them changes. A value is a sample while it
 * begins with “Sample”, has “(sample)”, a domain such as example.org, or zeros only
 * (src/owner-facts/is-sample.ts): a page that shows it says so, and the site cannot be published.
 */
export const provider = {
  /** Address of the published site's host, without a slash or a path at the end. */
  siteUrl: "https://www.example.org",
  /** Address of the project on GitHub, where editors upload their articles. */
  repositoryUrl: "https://github.example.org/owner/site",
  bank: {
    bankName: "Sample Bank",
    accountName: "Skills & Excellence (sample account)",
    accountNumber: "0000000000",
    branchCode: "000000",
    proofEmail: EMAIL,
  },
  contact: {
    contactPerson: "The Director (sample)",
    /** In the international form, digits only: +27 and nine digits. */
    cell: "+27000000000",
    email: EMAIL,
    website: "https://www.example.org",
    linkedInUrl: "https://linkedin.example.org/skills-and-excellence",
  },
  /**
   * The address that YouTube or Vimeo give under Share, Embed: .../embed/ID or .../video/ID
   * (video-hosts.ts).
   */
  videoUrl: "https://www.youtube-nocookie.com/embed/sample-video",
  facilitator: {
    /** Shown if there is one. A photograph is a file src/images/facilitator-photo.jpg (or .png). */
    name: undefined as string | undefined,
    /** Part of two sentences: "… brings 30-plus years as an educator". */
    yearsAsEducator: "30-plus years",
    managementExperience: [
      { years: 8, role: "Departmental head (sample)" },
      { years: 9, role: "Deputy principal" },
      { years: 8, role: "Principal" },
      { years: 5, role: "Leader of teacher development" },
    ],
    academicDegrees: [
      "First degree in education (sample)",
      "Honours degree in education management",
      "Master’s degree in education management",
    ],
    experience: [
      "Classroom teaching from the Intermediate Phase to the FET Phase (sample)",
      "Mentor of newly appointed educators and departmental heads",
      "Facilitator of staff development at schools",
    ],
    publications: ["Articles and study material on teaching practice (sample)"],
    sport: ["Coach and manager of school teams (sample)"],
    award: ["Recognition for service to teaching (sample)"],
  },
  /**
   * Shown only where they are known: replace `undefined` by a value in the form that is described
   * below. Every build lists those that are missing. The first is what a school asks first: for how
   * many educators is the price?
   */
  optional: {
    largestGroup: undefined,
    travel: undefined,
    registeredName: undefined,
    saceProviderNumber: undefined,
    endorsementNumbers: undefined,
    provinces: undefined,
    replyWorkingDays: undefined,
    quotationEmail: undefined,
    priceOfSeveral: undefined,
    languages: undefined,
    phoneHours: undefined,
    vatNumber: undefined,
    csdNumber: undefined,
    bbbeeLevel: undefined,
    informationOfficer: undefined,
  } as OptionalFacts,
}

export interface OptionalFacts {
  /** How many educators a workshop takes at most: 40. */
  largestGroup?: number
  /** What travel costs, and beyond how many kilometres: { beyondKm: 60, price: "R 5 per km" }. */
  travel?: { beyondKm: number; price: string }
  /** The name under which the provider is registered: "Skills and Excellence (Pty) Ltd". */
  registeredName?: string
  saceProviderNumber?: string
  /** SACE's endorsement numbers of the courses, by the ids in courses.ts. */
  endorsementNumbers?: Readonly<Partial<Record<CourseId, string>>>
  /** Where the provider presents: ["Gauteng", "Limpopo"]. */
  provinces?: readonly string[]
  /** Within how many working days a message is answered: 2. */
  replyWorkingDays?: number
  /** Where quotations are asked for, if not at the e-mail address of `contact`. */
  quotationEmail?: string
  /** What more than one workshop costs: "Three workshops at one school cost R 13 500". */
  priceOfSeveral?: string
  /** In which the workshops are presented: ["English", "Afrikaans"]. */
  languages?: readonly string[]
  /** When the phone is answered: "Weekdays, 08:00 to 16:00". */
  phoneHours?: string
  /** Of a registered vendor: ten digits that begin with 4. */
  vatNumber?: string
  /** Of the Central Supplier Database for state schools: "MAAA" and seven digits. */
  csdNumber?: string
  /** B-BBEE contributor level: 1 to 8. */
  bbbeeLevel?: number
  /** Whom a visitor asks about personal information (POPIA): a name or a role. */
  informationOfficer?: string
}

export type Provider = typeof provider
