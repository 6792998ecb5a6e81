/** Whether a link led to the location. Gatsby adds the action to it; Back and Forward are POP. */
export function isPushNavigation(location: Location): boolean {
  return "action" in location && location.action !== "POP"
}
