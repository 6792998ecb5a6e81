/** Whether a link led to the location. Gatsby adds the action to it; POP is the Back or Forward button. */
export function isPushNavigation(location: Location): boolean {
  return "action" in location && location.action !== "POP"
}
