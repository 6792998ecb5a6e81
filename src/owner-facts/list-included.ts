import { provider } from "../content/provider"
import { workshops } from "../content/workshops"

/** Lists what every workshop includes, with the facts of the owner. */
export function listIncluded() {
  return [...workshops.includes, ...listIncludedByOwner()]
}

/** The owner's facts about the size of a group and about travel. */
export function listIncludedByOwner() {
  const { largestGroup, travel } = provider.optional
  const { includedByOwner } = workshops
  return [
    ...(largestGroup ? [includedByOwner.largestGroup(largestGroup)] : []),
    ...(travel ? [includedByOwner.travel(travel)] : []),
  ]
}
