/**
 * The website of the South African Council for Educators, where a visitor can check a number. Its
 * home page, because we could not confirm the URL of a list of endorsements.
 */
export const SACE_URL = "https://www.sace.org.za/"

/** The words about the registration of the provider and the endorsement of its courses. */
export const credentials = {
  labels: {
    registeredName: "Registered name",
    saceProviderNumber: "SACE provider number",
    endorsementNumber: "SACE endorsement number",
    provinces: "Provinces we serve",
    vatNumber: "VAT number",
    csdNumber: "CSD supplier number",
    bbbeeLevel: "B-BBEE level",
  },
  checkText: "Check our numbers with SACE",
}
