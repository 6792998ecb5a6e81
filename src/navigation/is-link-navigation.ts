/**
 * Whether a link led to a page's location. Gatsby's router gives it the action "PUSH" then, and no action at the first page
 * and after Back and Forward.
 */
export function isLinkNavigation(location: Location): boolean {
  return "action" in location && location.action === "PUSH"
}
