import { provider } from "../content/provider"

/**
 * The owner's facts that a page shows, on the screen or on paper.
 * @param path such as "/payments"
 */
export function listShownFacts(path: string): unknown[] {
  const { siteUrl, bank, contact, videoUrl, facilitator, optional } = provider
  const ofPage: Record<string, unknown[]> = {
    "/aboutus": [facilitator, videoUrl],
    "/workshops": [facilitator.name, facilitator.yearsAsEducator, contact],
    "/payments": [bank],
    "/contactus": [contact],
  }
  // The footers of all pages show these.
  return [siteUrl, contact.cell, contact.email, optional, ...(ofPage[path] ?? [])]
}
