type LocationCall = "assign" | "reload"

/** jsdom opens no pages: takes the place of what it calls to open one. */
export function spyOnLocation(call: LocationCall) {
  const [implementation] = Object.getOwnPropertySymbols(location)
  const target = (location as unknown as Record<symbol, Record<LocationCall, () => void>>)[
    implementation ?? Symbol()
  ]
  if (!target) throw new Error("jsdom keeps its location elsewhere")
  return jest.spyOn(target, call).mockImplementation()
}
