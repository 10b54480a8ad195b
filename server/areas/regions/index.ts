/** What other areas may use of regions. */
export { regionChanges } from './changes'
export { type Chain, chainsById, chainsOf, NO_REGION, placeColumns } from './places'
