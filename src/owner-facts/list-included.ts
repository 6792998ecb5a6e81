import { provider } from "../content/provider"
import { workshops } from "../content/workshops"

/** What every workshop includes, with what the owner has said about the size of a group and about travel. */
export function listIncluded() {
  const { includes, includedByOwner } = workshops
  const { largestGroup, travel } = provider.optional
  return [
    ...includes,
    ...(largestGroup ? [includedByOwner.largestGroup(largestGroup)] : []),
    ...(travel ? [includedByOwner.travel(travel)] : []),
  ]
}
