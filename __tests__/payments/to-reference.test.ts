/** @jest-environment node */
import { MAX_SCHOOL_LETTERS, payments } from "../../src/content/payments"
import { toReference } from "../../src/payments/to-reference"

/** As much as every South African bank passes on. */
const MAX_CHARACTERS = 20
const DATE = "15122026"

describe("The reference of a payment", () => {
  it.each([
    ["", DATE],
    ["Oak", `OAK${DATE}`],
    ["St. Mary’s D.S.G.", `STMARYSDSG${DATE}`],
    ["Hoërskool Môrester", `HOERSKOOLMOR${DATE}`],
    ["No. 3 School", `NO3SCHOOL${DATE}`],
  ])("for the school “%s” is %s", (school, reference) => {
    expect(toReference(school, DATE)).toBe(reference)
  })

  it.each(["A".repeat(200), "Ŵ".repeat(30), "The Combined School of the Sample District No. 12"])(
    "for the school “%s” is one line that a bank does not cut, and keeps the whole date",
    (school) => {
      const reference = toReference(school, DATE)

      expect(reference).toMatch(/^[A-Z0-9]+$/)
      expect(reference).toHaveLength(MAX_CHARACTERS)
      expect(reference.endsWith(DATE)).toBe(true)
    },
  )

  it("leaves as many letters for the school as the page says", () => {
    expect(MAX_SCHOOL_LETTERS + DATE.length).toBe(MAX_CHARACTERS)
  })

  it("has the name of the page’s example in full", () => {
    const { school } = payments.reference.example
    expect(toReference(school, DATE)).toBe(`${school.replaceAll(" ", "").toUpperCase()}${DATE}`)
  })
})
