import { provider } from "../content/provider"
import { workshops } from "../content/workshops"

/** What every workshop includes, with what the owner has said about it. */
export function listIncluded() {
  return [...workshops.includes, ...listIncludedByOwner()]
}

/** What the owner has said about the size of a group and about travel. */
export function listIncludedByOwner() {
  const { largestGroup, travel } = provider.optional
  const { includedByOwner } = workshops
  return [
    ...(largestGroup ? [includedByOwner.largestGroup(largestGroup)] : []),
    ...(travel ? [includedByOwner.travel(travel)] : []),
  ]
}
