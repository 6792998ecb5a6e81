/** Whether a link led to the location. Gatsby adds `action`, which is "POP" after Back and Forward. */
export function isPushNavigation(location: Location): boolean {
  return "action" in location && location.action !== "POP"
}
