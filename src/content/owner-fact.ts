/**
 * A fact that only the owner knows. While `isSample` is true, the value is made up: it reaches
 * nobody, the pages mark it, and the build for publication (REQUIRE_OWNER_FACTS=true) stops.
 */
export interface OwnerFact<Value = string> {
  value: Value
  isSample: boolean
}

export const sample = <Value>(value: Value): OwnerFact<Value> => ({ value, isSample: true })
export const fact = <Value>(value: Value): OwnerFact<Value> => ({ value, isSample: false })

/** Whether one of these facts is still a sample. */
export function hasSample(facts: Record<string, OwnerFact>): boolean {
  return Object.values(facts).some(({ isSample }) => isSample)
}

/** Facts that the pages show only when the owner has given them. */
export interface OptionalFacts {
  /** How many educators a workshop takes at most. */
  largestGroup?: OwnerFact<number>
  /** What travel costs, such as "R 5 per km", and beyond how many kilometres. */
  travel?: OwnerFact<{ beyondKm: number; price: string }>
  /** The name under which the provider is registered, such as "Skills and Excellence (Pty) Ltd". */
  registeredName?: OwnerFact
  saceProviderNumber?: OwnerFact
  /** SACE's endorsement numbers of the courses, by the ids in courses.ts. */
  endorsementNumbers?: OwnerFact<Readonly<Record<string, string>>>
  /** Where the provider presents, such as "Gauteng". */
  provinces?: OwnerFact<readonly string[]>
  /** Within how many working days a message is answered. */
  replyWorkingDays?: OwnerFact<number>
  /** Where quotations are asked for, if not at the e-mail address of `contact`. */
  quotationEmail?: OwnerFact
}

/** The value of an optional fact, once it is there and not a sample. */
export function knownValue<Value>(fact: OwnerFact<Value> | undefined): Value | undefined {
  return fact?.isSample ? undefined : fact?.value
}
