import { provider } from "../content/provider"
import { workshops } from "../content/workshops"

/** Lists what every workshop includes, with the facts of the owner. */
export function listIncluded() {
  return [...workshops.includes, ...listIncludedByOwner()]
}

/** The owner's facts about what a school gets for the price. */
export function listIncludedByOwner() {
  const { largestGroup, travel, languages, priceOfSeveral } = provider.optional
  const { includedByOwner } = workshops
  return [
    ...(largestGroup ? [includedByOwner.largestGroup(largestGroup)] : []),
    ...(travel ? [includedByOwner.travel(travel)] : []),
    ...(languages ? [includedByOwner.languages(languages)] : []),
    ...(priceOfSeveral ? [includedByOwner.priceOfSeveral(priceOfSeveral)] : []),
  ]
}
